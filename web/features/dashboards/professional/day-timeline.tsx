import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { ProfessionalDay } from '#contract/people/dashboards.ts'
import { roomIsOpen } from '#domain/meeting/room.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { pluralise } from '#web/features/dashboards/pluralise.ts'
import { Section } from '#web/features/dashboards/section.tsx'
import { timeOf, useTimeZone, weekdayNameOf, zoneNameOf } from '#web/shared/time/time.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dayRows } from './day-rows.ts'

type DayTimelineProps = {
  /** Undefined while loading. */
  day: ProfessionalDay | undefined
  /** When it was fetched, in ms. */
  readAt: number
  className?: string
}

/** A professional's today by the hour: sessions, time that is free to book, and the present. */
export function DayTimeline({ day, readAt, className }: DayTimelineProps) {
  return (
    <Section
      title={day ? titleOf(day) : 'Today'}
      more={{ to: paths.sessions('PROFESSIONAL'), label: 'All sessions' }}
      className={className}
    >
      {day ? <Hours day={day} readAt={readAt} /> : <Skeleton className="mt-5 h-72" />}
    </Section>
  )
}

/** 'Today, Wed 25 Nov'. */
function titleOf({ date }: ProfessionalDay): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return `Today, ${weekdayNameOf(`${date}T12:00:00Z`, 'UTC')} ${day} ${MONTHS[month - 1]}`
}
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function Hours({ day, readAt }: { day: ProfessionalDay; readAt: number }) {
  const { sessions, free, timeZone } = day
  const own = useTimeZone()
  const now = useServerTime(readAt, (now) => now + MINUTE_MS - (now % MINUTE_MS))
  const { hours, count, rowsOf, present } = dayRows(day, now)
  const isElsewhere = own !== timeZone
  const spanOf = (times: Times) =>
    `${timeOf(times.startsAt, timeZone)}–${timeOf(times.endsAt, timeZone)}`
  const next = sessions.find(({ endsAt }) => Date.parse(endsAt) > now)
  const isFree = free.filter(({ endsAt }) => Date.parse(endsAt) > now)
  return (
    <>
      <p className="figures pt-3 text-ink-2 text-small" suppressHydrationWarning>
        {sessions.length > 0 ? pluralise(sessions.length, 'session') : 'No sessions today'}
        {isFree.length > 0 && ` · free to book ${isFree.map(spanOf).join(', ')}`}
        {isElsewhere &&
          ` · times in ${timeZone} (${zoneNameOf(`${day.date}T12:00:00Z`, timeZone)})`}
      </p>
      <ul
        className="relative mt-3 grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2"
        style={{ gridTemplateRows: `repeat(${count}, minmax(0.8rem, auto))` }}
      >
        {hours.map(({ at, row }) => (
          <li
            key={at}
            aria-hidden
            className="figures col-span-2 col-start-1 border-line border-t pt-0.5 text-ink-3 text-tiny"
            style={{ gridRow: `${row} / span 4` }}
            suppressHydrationWarning
          >
            {Math.abs(at - now) > LABEL_MS && timeOf(new Date(at).toISOString(), timeZone)}
          </li>
        ))}
        <li
          className="relative col-span-2 col-start-1 h-0"
          style={{ gridRow: present.row, top: `${present.share * 0.8}rem` }}
        >
          <span className="figures absolute -top-2.5 left-0 rounded-s bg-surface pr-1 font-[650] text-bad text-tiny">
            <span className="sr-only">Now </span>
            <span>{timeOf(new Date(now).toISOString(), timeZone)}</span>
          </span>
          <span className="absolute right-0 left-13 border-bad border-t-2" />
          <span className="absolute -top-1 left-12 z-2 size-2.5 rounded-full bg-bad" />
        </li>
        {inOrder(sessions, isFree).map((each) => (
          <Block key={each.startsAt} rows={rowsOf(each)}>
            {'id' in each ? (
              <Booked session={each} span={spanOf(each)} isNext={each === next} now={now} />
            ) : (
              <p className="figures h-full rounded-m border border-line-strong border-dashed px-3.5 py-1 text-ink-2 text-small">
                Free to book<span className="max-sm:sr-only"> {spanOf(each)}</span>
              </p>
            )}
          </Block>
        ))}
      </ul>
    </>
  )
}

/** Closer to the present, the label of an hour would run into that of the present. */
const LABEL_MS = 20 * MINUTE_MS

type Times = { startsAt: string; endsAt: string }
type DaySession = ProfessionalDay['sessions'][number]

const inOrder = (sessions: DaySession[], free: Times[]): (DaySession | Times)[] =>
  [...sessions, ...free].toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))

function Block({ rows, children }: { rows: { from: number; to: number }; children: ReactNode }) {
  return (
    <li
      className="relative z-1 col-start-2 min-w-0 py-px"
      style={{ gridRow: `${rows.from} / ${rows.to}` }}
    >
      {children}
    </li>
  )
}

type BookedProps = { session: DaySession; span: string; isNext: boolean; now: number }

/** The session that is live or next is dark, those over are grey. */
function Booked({ session, span, isNext, now }: BookedProps) {
  const [start, end] = [Date.parse(session.startsAt), Date.parse(session.endsAt)]
  const isOver = end <= now
  // Then the bar below the header has its button.
  const isNow = roomIsOpen(start, end, now) && !isOver
  return (
    <div
      className={cx(
        'relative flex h-full flex-wrap items-center gap-x-3 gap-y-1 rounded-m px-3.5 py-1',
        isOver && 'bg-sunken text-ink-2',
        !isOver && (isNext ? 'bg-deep text-on-deep' : 'bg-blue-50'),
      )}
    >
      {isOver && <Check aria-hidden className="size-4 shrink-0" />}
      <p className="wrap-anywhere min-w-0 grow basis-[6rem] text-small">
        <Link
          to={paths.session(session.id)}
          className="font-[600] text-control after:absolute after:inset-0 hover:underline"
        >
          {session.clientName}
        </Link>{' '}
        <span className={cx('figures', !isOver && isNext && 'text-on-deep-2')}>
          <span>{span}</span>
          {isOver && <span className="sr-only">, over</span>}
        </span>
      </p>
      {!isOver && !isNow && (
        <Link
          to={paths.session(session.id)}
          className={cx(
            'button-base relative z-1 min-h-8 px-3.5 text-small pointer-coarse:min-h-10',
            isNext
              ? 'border-on-deep-2 text-on-deep hover:bg-deep-hover'
              : 'border-transparent text-ink-2 hover:bg-blue-100 hover:text-ink',
          )}
        >
          Join Session<span className="sr-only"> with {session.clientName}</span>
        </Link>
      )}
    </div>
  )
}
