import type { Session } from '#contract/booking/sessions.ts'
import type { Attendance } from '#contract/meeting/attendance.ts'
import type { Span } from '#domain/meeting/attendance.ts'
import { presenceOf } from '#domain/meeting/attendance.ts'
import type { Names } from '#domain/meeting/attendance-in-words.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { cx } from '#web/ui/cx.ts'

type LanesProps = {
  session: Pick<Session, 'startsAt' | 'endsAt'>
  attendance: Pick<Attendance, 'events' | 'minutes'>
  names: Names
}

/** Who was there when, within the booked time: a lane for each of the two, and where they overlap. */
export function Lanes({ session, attendance, names }: LanesProps) {
  const zone = useTimeZone()
  const [from, to] = [Date.parse(session.startsAt), Date.parse(session.endsAt)]
  const events = attendance.events.map((event) => ({ ...event, at: Date.parse(event.at) }))
  const { client, professional } = presenceOf(events, to)
  const { minutes } = attendance
  const within = { from, to }
  return (
    <div className="flex flex-col gap-2.5 text-small sm:gap-2">
      <Ticks {...within} timeAt={(at) => timeOf(new Date(at).toISOString(), zone)} />
      <Lane name={names.client} minutes={minutes.client} spans={client} {...within} tone="client" />
      <Lane
        {...within}
        name={names.professional}
        minutes={minutes.professional}
        spans={professional}
        tone="professional"
      />
      <Lane
        {...within}
        name="Together"
        minutes={minutes.together}
        spans={overlaps(client, professional)}
        tone="together"
      />
    </div>
  )
}

const TONES = {
  client: ['h-5 sm:h-6', 'bg-action'],
  professional: ['h-5 sm:h-6', 'bg-ink-3'],
  together: ['h-2.5', 'bg-good'],
} as const

type LaneProps = {
  name: string
  minutes: number
  spans: Span[]
  from: number
  to: number
  tone: keyof typeof TONES
}

function Lane({ name, minutes, spans, from, to, tone }: LaneProps) {
  const share = (at: number) => (100 * (Math.min(Math.max(at, from), to) - from)) / (to - from)
  const [height, colour] = TONES[tone]
  return (
    <div className={LANE}>
      <span className={cx('wrap-anywhere min-w-0', tone !== 'together' && 'font-[550]')}>
        {name}
      </span>
      <span className="figures text-right sm:order-last">{minutes} min</span>
      <span
        aria-hidden
        className={cx(
          'relative col-span-2 overflow-hidden rounded-s bg-sunken sm:col-span-1',
          height,
        )}
      >
        {spans.map((span) => (
          <span
            key={span.from}
            className={cx('absolute inset-y-0 min-w-px rounded-s', colour)}
            style={{
              left: `${share(span.from)}%`,
              width: `${share(span.to) - share(span.from)}%`,
            }}
          />
        ))}
      </span>
    </div>
  )
}

/** On phones the name and the minutes are above the bar. */
const LANE =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[8.5rem_minmax(0,1fr)_4rem]'

type TicksProps = { from: number; to: number; timeAt: (at: number) => string }

const Ticks = ({ from, to, timeAt }: TicksProps) => (
  <span aria-hidden className={LANE}>
    <span className="max-sm:hidden" />
    <span className="figures col-span-2 flex justify-between text-ink-2 text-tiny sm:col-span-1">
      <span>{timeAt(from)}</span>
      <span>{timeAt((from + to) / 2)}</span>
      <span>{timeAt(to)}</span>
    </span>
  </span>
)

const overlaps = (some: Span[], others: Span[]): Span[] =>
  some.flatMap((a) =>
    others
      .map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }))
      .filter(({ from, to }) => from < to),
  )
