import { createHash } from 'node:crypto'
import type { AttendanceKind } from '#domain/meeting/attendance.ts'
import type { Sealed } from '#server/features/attendance/record/chain.ts'
import { seal } from '#server/features/attendance/record/chain.ts'
import type { Secrets } from '#server/secrets/macs.ts'

/** The record of a session that was held: both come a little early and leave within a minute of the end, or at `now`. */
export function heldRows(
  secrets: Secrets,
  session: { bookingId: string; startsAt: Date; endsAt: Date; clientId: string; userId: string },
  now: Date,
): Sealed[] {
  const { bookingId, startsAt, endsAt, clientId, userId } = session
  const [early, earlier, late, later] = createHash('sha256').update(bookingId).digest()
  const before = (seconds: number) => new Date(startsAt.getTime() - seconds * 1000)
  const after = (seconds: number) =>
    new Date(Math.min(endsAt.getTime() + seconds * 1000, now.getTime()))
  const came = 30 + (early ?? 0) / 2
  const left = 5 + (late ?? 0) / 5
  const events: [personId: string, kind: AttendanceKind, at: Date][] = [
    [userId, 'joined', before(came + 10 + (earlier ?? 0))],
    [clientId, 'joined', before(came)],
    [clientId, 'connected', before(came - 2)],
    [userId, 'connected', before(came - 2)],
    [userId, 'media', before(came - 3)],
    [clientId, 'media', before(came - 3)],
    [clientId, 'left', after(left)],
    [userId, 'left', after(left + 2 + (later ?? 0) / 20)],
  ]
  let mac = ''
  return events.map(([personId, kind, at], index) => {
    const reason = kind === 'left' ? ('own-choice' as const) : null
    const sealed = seal(secrets, { bookingId, number: index + 1, personId, kind, reason, at }, mac)
    mac = sealed.mac
    return sealed
  })
}
