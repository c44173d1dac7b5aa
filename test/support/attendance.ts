import type { AttendanceReason } from '#domain/meeting/attendance.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { recordEvent } from '#server/features/attendance/index.ts'
import type { BookedSession } from './sessions.ts'
import type { TestApp } from './test-app.ts'

/** From which minute to which after the start, and why it ended. */
type Stay = [from: number, to: number, reason?: AttendanceReason]

/** Records who was in the room of a session, and when. */
export async function attend(
  { context, db }: TestApp,
  { id, client, professional }: BookedSession,
  stays: { client?: Stay[]; professional?: Stay[] },
): Promise<void> {
  const [row] = await db.rows<{ startsAt: Date }>(
    'select starts_at as "startsAt" from bookings where id = $1',
    [id],
  )
  const at = (minute: number) => new Date((row?.startsAt.getTime() ?? 0) + minute * MINUTE_MS)
  for (const [person, list] of [
    [client, stays.client],
    [professional, stays.professional],
  ] as const)
    for (const [from, to, reason = 'own-choice'] of list ?? []) {
      const event = { bookingId: id, personId: person.user.id }
      await recordEvent(context, { ...event, kind: 'joined', at: at(from) })
      await recordEvent(context, { ...event, kind: 'left', reason, at: at(to) })
    }
}
