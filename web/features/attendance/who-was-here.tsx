import type { Session } from '#contract/booking/sessions.ts'
import type { Attendance } from '#contract/meeting/attendance.ts'
import type { Names } from '#domain/meeting/attendance-in-words.ts'
import { story } from '#domain/meeting/attendance-in-words.ts'
import type { Outcome } from '#domain/meeting/outcomes.ts'
import { outcomeInWords } from '#domain/meeting/outcomes.ts'
import { ROOM_CLOSES_AFTER_MINUTES } from '#domain/meeting/room.ts'
import { partOf, pounds } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { Lanes } from '#web/shared/booking/lanes.tsx'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Card } from '#web/ui/card.tsx'
import { Contest } from './contest.tsx'

type WhoWasHereProps = { session: Session; attendance: Attendance; isClient: boolean }

/** After a session: the record of who was there, what became of it, and what that means for the money. */
export function WhoWasHere({ session, attendance, isClient }: WhoWasHereProps) {
  const zone = useTimeZone()
  const { events, minutes } = attendance
  const names: Names = isClient
    ? { client: 'You', professional: session.professional.name }
    : { client: session.client.name, professional: 'You' }
  const lines = story(events, names)
  return (
    <Card as="section" aria-labelledby="who-was-here">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="who-was-here" className="text-h2">
          Who was here
        </h2>
        {events.length > 0 && (
          <p className="text-ink-2 text-small">
            Together{' '}
            <strong className="figures font-[600] text-ink">
              {minutes.together} of {minutes.booked + minutes.added} min
            </strong>
            <span>{minutes.added > 0 && `, ${minutes.added} of them added`}</span>
          </p>
        )}
      </div>
      {events.length > 0 && <Lanes session={session} attendance={attendance} names={names} />}
      <p className={events.length > 0 ? 'wrap-anywhere mt-4' : 'wrap-anywhere'}>
        {whatItMeans(session, attendance, isClient, names, (at) =>
          timeOf(new Date(at).toISOString(), zone),
        )}
      </p>
      {lines.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 items-center font-[550] text-action text-small">
            Show the times
          </summary>
          <ol className="mt-1 flex flex-col gap-1.5 text-small">
            {lines.map(({ at, text }, index) => (
              <li key={index} className="grid grid-cols-[52px_minmax(0,1fr)] gap-3">
                <time dateTime={at} className="figures text-ink-2">
                  {timeOf(at, zone)}
                </time>
                <span className="wrap-anywhere">{text}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      <Contest session={session} attendance={attendance} isClient={isClient} />
    </Card>
  )
}

function whatItMeans(
  session: Session,
  { outcome }: Attendance,
  isClient: boolean,
  names: Names,
  timeAt: (at: number) => string,
): string {
  if (outcome === null) {
    const closes = Date.parse(session.endsAt) + ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS
    return `What ${session.totalMinor === 0 ? 'became of it' : 'this means for the payment'} is decided when the room closes, at ${timeAt(closes)}.`
  }
  return `${outcomeInWords(outcome, names)} ${moneyOf(session, outcome, isClient)}`
}

function moneyOf(session: Session, outcome: Outcome, isClient: boolean): string {
  const { refund, priceMinor, totalMinor } = session
  if (totalMinor === 0) return ''
  if (!refund) {
    if (!isClient) return `You earn ${pounds(priceMinor)}.`
    return outcome === 'held' || outcome === 'no-record'
      ? `You paid ${pounds(totalMinor)}.`
      : `There is no refund of the ${pounds(totalMinor)} you paid.`
  }
  const { amountMinor } = refund
  const isAll = amountMinor >= totalMinor
  const back = `${isAll ? 'All of the' : `${pounds(amountMinor)} of the`} ${pounds(totalMinor)}`
  if (isClient) return `${back} you paid is refunded to your card.`
  const earned = priceMinor - partOf(session, amountMinor).priceMinor
  return `${back} your client paid is refunded, and you earn ${earned > 0 ? pounds(earned) : 'nothing'}.`
}
