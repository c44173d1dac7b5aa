import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { dayOf, timeOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { Booked, ChangesOf } from './booked.ts'
import { sessionsInWords } from './booked.ts'
import { BOOKED_SHOWN } from './queries.ts'

type BookedListProps = {
  days: string[]
  booked: Booked
  partFrom: string | undefined
  readAt: number
  timeZone: string
  changesOf: ChangesOf
}

/** The sessions on days that are off: they stay unless they are moved or cancelled here. */
export function BookedList(props: BookedListProps) {
  const { days, booked, partFrom, readAt, timeZone, changesOf } = props
  const sessions = days.flatMap((day) => booked.get(day) ?? [])
  if (partFrom && days.some((day) => day >= partFrom))
    return (
      <Alert tone="warn" title="There may be sessions on these days">
        This page shows only your next {BOOKED_SHOWN}: see{' '}
        <Link to={paths.sessions('PROFESSIONAL')} className="underline">
          all of them
        </Link>
        .
      </Alert>
    )
  if (sessions.length === 0) return null
  return (
    <Alert
      tone="warn"
      title={`${sessionsInWords(sessions.length)} ${sessions.length === 1 ? 'is' : 'are'} booked ${days.length === 1 ? 'on this day' : 'on these days'}`}
    >
      <p className="mt-0.5">{sessions.length === 1 ? 'It stays' : 'They stay'} booked until you:</p>
      <ul className="mt-1 flex flex-col divide-y divide-line text-ink">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-2 py-2 text-small"
          >
            <span className="min-w-0 [&_.when]:block">
              <BookedTime session={session} timeZone={timeZone} />
            </span>
            <span className="flex flex-wrap gap-2">{changesOf(session, readAt)}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** 'Daniel Cohen · Fri 27 Nov 09:00–10:00', a link to the session. */
export function BookedTime({
  session: { id, client, startsAt, endsAt },
  timeZone,
}: {
  session: Session
  timeZone: string
}) {
  return (
    <span className="figures wrap-anywhere min-w-0">
      <Link
        to={paths.session(id)}
        className="inline-block min-h-6 font-[550] underline underline-offset-2"
      >
        {client.name}
      </Link>{' '}
      <span className="when whitespace-nowrap">
        {dayOf(startsAt, timeZone)} {timeOf(startsAt, timeZone)}–{timeOf(endsAt, timeZone)}
      </span>
    </span>
  )
}
