import { passagesMissing } from '#domain/attendance.ts'
import type { Context } from '#server/context.ts'
import { note, notedOf } from '#server/features/attendance/attendance.ts'
import type { HostedEvent } from '#server/providers/video/port.ts'
import { findHostedSession, findVisits, lockRoom, putVisit } from './store.ts'

/**
 * Notes for the record that someone was in a hosted room, as its provider says. Safe to repeat, in any order. Whoever is
 * not one of the session's two people is ignored, and so is what comes after the outcome was decided.
 */
export async function noteVisit(
  context: Context,
  { roomName, personId, visit, ...told }: Extract<HostedEvent, { type: 'visit' }>,
): Promise<void> {
  const now = context.clock()
  const notLater = (instant: Date) => (instant < now ? instant : now)
  await context.db.transaction(async (tx) => {
    const session = await findHostedSession(tx, { roomName })
    if (!session || session.outcome !== null || !session.people.includes(personId)) return
    const { id: sessionId } = session
    await lockRoom(tx, { sessionId })
    const leftAt = told.leftAt ? notLater(told.leftAt) : null
    await putVisit(tx, { visit, sessionId, personId, joinedAt: notLater(told.joinedAt), leftAt })
    const visits = await findVisits(tx, { sessionId, personId })
    const noted = await notedOf(tx, sessionId, personId)
    const missing = passagesMissing(
      visits.map((each) => ({
        joinedAt: each.joinedAt.getTime(),
        leftAt: each.leftAt?.getTime() ?? null,
      })),
      noted.map(({ kind, at }) => ({ kind, at: at.getTime() })),
    )
    for (const { kind, at } of missing)
      await note({ ...context, db: tx }, { bookingId: sessionId, personId, kind, at: new Date(at) })
  })
}
