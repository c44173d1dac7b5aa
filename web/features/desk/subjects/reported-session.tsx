import { Link } from 'react-router'
import type { ReportFile } from '#contract/desk/cases.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { bookingInWords } from '#domain/booking/booking-in-words.ts'
import { outcomeInWords } from '#domain/meeting/outcome-in-words.ts'
import { whenWithin } from '#web/features/desk/deadlines.ts'
import { Part } from '#web/features/desk/part.tsx'
import { useTimeZone } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'

type ReportedSessionProps = { session: NonNullable<ReportFile['session']>; report: ReportFile }

/** The facts of a reported session, and nothing that was said, written or recorded in it. */
export function ReportedSession({ session, report }: ReportedSessionProps) {
  const zone = useTimeZone()
  const { minutes, outcome, state, hasMessages, recordings, guests } = session
  const facts: [string, string][] = [
    ['Began', whenWithin(session.startsAt, zone)],
    ['Booked', `${minutes.booked} min`],
    ['Client there', `${minutes.client} min`],
    ['Professional there', `${minutes.professional} min`],
    ['Together', `${minutes.together} min`],
    ['Status', bookingInWords({ state }, 'staff')],
    ['Recordings', String(recordings)],
    ['Guests', String(guests)],
    ['They write to each other', hasMessages ? 'Yes' : 'No'],
  ]
  return (
    <Part
      title={`The reported session with ${report.author?.name ?? 'someone who has left'}`}
      aside={
        <Link to={deskPaths.booking(session.id)} className="text-action underline">
          The booking
        </Link>
      }
    >
      {!session.isProven && (
        <div className="mb-3">
          <Alert tone="bad" title="Its record of attendance was changed after it was written">
            Don’t rely on it, and tell an admin.
          </Alert>
        </div>
      )}
      <dl className="figures grid gap-x-8 gap-y-0.5 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-[600]">{value}</dd>
          </div>
        ))}
      </dl>
      {outcome && (
        <p className="mt-2.5 text-ink-2">
          {outcomeInWords(outcome, { client: 'The client', professional: 'The professional' })}
        </p>
      )}
      <p className="mt-2.5 text-ink-2">
        Messages, notes and recordings stay with the two. Ask the reporter for what they want to
        show you.
      </p>
    </Part>
  )
}
