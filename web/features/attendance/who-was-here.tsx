import type { Session } from '#contract/booking/sessions.ts'
import type { Attendance } from '#contract/meeting/attendance.ts'
import { ROOM_CLOSES_AFTER_MINUTES } from '#domain/meeting/room.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { Lanes } from '#web/shared/booking/lanes.tsx'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Card } from '#web/ui/card.tsx'

type WhoWasHereProps = { session: Session; attendance: Attendance; isClient: boolean }

/** Between the end of a session and its outcome: who was there so far. */
export function WhoWasHere({ session, attendance, isClient }: WhoWasHereProps) {
  const zone = useTimeZone()
  const names = isClient
    ? { client: 'You', professional: session.professional.name }
    : { client: session.client.name, professional: 'You' }
  const closes = Date.parse(session.endsAt) + ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS
  return (
    <Card as="section" aria-labelledby="who-was-here">
      <h2 id="who-was-here" className="mb-4 text-h2">
        Who was here
      </h2>
      {attendance.events.length > 0 && (
        <div className="mb-4">
          <Lanes session={session} attendance={attendance} names={names} />
        </div>
      )}
      <p>
        {`What ${session.totalMinor === 0 ? 'became of it' : 'this means for the payment'} is decided when the room closes, at ${timeOf(new Date(closes).toISOString(), zone)}.`}
      </p>
    </Card>
  )
}
