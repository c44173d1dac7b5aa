import type { ContestFile, DisputeFile } from '#contract/desk/cases.ts'
import { story } from '#domain/meeting/attendance-in-words.ts'
import { outcomeInWords } from '#domain/meeting/outcome-in-words.ts'
import { Part } from '#web/features/desk/part.tsx'
import { Lanes } from '#web/shared/booking/lanes.tsx'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Who was in the room of a session and when, in lanes and in words. */
export function InTheRoom({ session }: { session: ContestFile | DisputeFile }) {
  const zone = useTimeZone()
  const { minutes, events, outcome, isProven } = session
  const names = { client: session.client.name, professional: session.professional.name }
  const lines = story(events, names)
  // Sessions that are ahead, or were cancelled, are disputed too.
  const isKnown = outcome !== null || events.length > 0
  return (
    <Part
      title="Who was in the room"
      aside={
        isKnown && (
          <span className="text-ink-2">
            Together{' '}
            <strong className="figures font-[600] text-ink">
              {minutes.together} of {minutes.booked + minutes.added} min
            </strong>
            <span>{minutes.added > 0 && `, ${minutes.added} of them added`}</span>
          </span>
        )
      }
    >
      {!isProven && (
        <div className="mb-3">
          <Alert tone="bad" title="This record was changed after it was written">
            Don’t rely on it, and tell an admin.
          </Alert>
        </div>
      )}
      {events.length > 0 && <Lanes session={session} attendance={session} names={names} />}
      <p className="wrap-anywhere mt-3 text-ink-2 first:mt-0">
        {outcome
          ? outcomeInWords(outcome, names)
          : 'Nothing is decided: the session is not over, or was cancelled.'}{' '}
        {outcome &&
          minutes.back > 0 &&
          `The client missed ${minutes.back} of ${minutes.booked} minutes.`}
      </p>
      {lines.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-9 items-center font-[550] text-action pointer-coarse:min-h-11">
            Show the times
          </summary>
          <ol className="mt-1 flex flex-col gap-1">
            {lines.map(({ at, text }, index) => (
              <li key={index} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
                <time dateTime={at} className="figures text-ink-2">
                  {timeOf(at, zone)}
                </time>
                <span className="wrap-anywhere">{text}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Part>
  )
}
