import type { LucideIcon } from 'lucide-react'
import { CalendarDays, FileText, Mail, PoundSterling, UserRound, Video } from 'lucide-react'
import { Link } from 'react-router'
import type { TimelineEvent } from '#contract/desk/look-ups.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { pounds } from '#domain/money.ts'
import { dateOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { cx } from '#web/ui/cx.ts'

export type Happening = Omit<TimelineEvent, 'kind'> & {
  kind: TimelineEvent['kind'] | 'attendance'
}

const ICONS: Record<Happening['kind'], LucideIcon> = {
  booking: CalendarDays,
  money: PoundSterling,
  document: FileText,
  email: Mail,
  account: UserRound,
  attendance: Video,
}

type TimelineProps = {
  events: readonly Happening[]
  /** Where they are of several bookings: the other person of each. */
  others?: ReadonlyMap<string, string>
}

/** What happened, with a heading for each day. */
export function Timeline({ events, others }: TimelineProps) {
  const zone = useTimeZone()
  if (events.length === 0) return <p className="text-ink-2">Nothing has happened yet.</p>
  return (
    <ol className="flex flex-col">
      {events.map((event, n) => {
        const day = dateOf(event.at, zone)
        const before = events[n - 1]
        const isNewDay = !before || dateOf(before.at, zone) !== day
        return (
          <li key={n} className="flex flex-col">
            {isNewDay && (
              <p className="mt-3 mb-1 font-[600] text-ink-2 text-tiny first:mt-0">{day}</p>
            )}
            <div className="flex items-start gap-2.5 border-line border-t py-2">
              <time
                dateTime={event.at}
                className="figures min-w-12 shrink-0 whitespace-nowrap text-ink-2"
              >
                {timeOf(event.at, zone)}
              </time>
              <What event={event} other={others?.get(event.bookingId ?? '')} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function What({ event, other }: { event: Happening; other: string | undefined }) {
  const { kind, what, by, amountMinor, bookingId, isProblem } = event
  const Icon = ICONS[kind]
  return (
    <>
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-4 shrink-0', isProblem ? 'text-bad' : 'text-ink-3')}
      />
      <span className={cx('wrap-anywhere min-w-0 flex-1', isProblem && 'font-[550] text-bad')}>
        {other !== undefined && bookingId ? (
          <Link to={deskPaths.booking(bookingId)} className="underline decoration-line-control">
            {what}
          </Link>
        ) : (
          <span>{what}</span>
        )}
        <span className="text-ink-2">
          {by && ` by ${by}`}
          {other && other !== by && ` · ${other}`}
        </span>
      </span>
      {amountMinor !== null && (
        <span className="figures shrink-0 font-[600]">{pounds(amountMinor)}</span>
      )}
    </>
  )
}
