import { passagesMissing } from '#domain/meeting/attendance.ts'
import { ROOM_CLOSES_AFTER_MINUTES, ROOM_OPENS_BEFORE_MINUTES } from '#domain/meeting/room.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { recordEvent, recordedOf } from '#server/features/attendance/index.ts'
import type { VideoPort, Visit } from '#server/providers/video/port.ts'
import { forEachConcurrent, tryOrLog } from '#server/reconcile.ts'
import {
  findHostedSession,
  findKnownVisits,
  findRoomsToAsk,
  findVisits,
  isHostedRoomOpen,
  lockRoom,
  setAsked,
  storeVisit,
} from './store.ts'

type Hosted = NonNullable<VideoPort['hosted']>

/**
 * Records that someone was in a hosted room, as its provider says. Safe to repeat, in any order. Whoever
 * is not one of the session's two people is ignored, and so is what comes after the outcome was decided.
 */
export async function recordVisit(
  context: Context,
  { roomName, personId, visit, ...told }: Visit,
): Promise<void> {
  const now = context.clock()
  const notLater = (instant: Date) => (instant < now ? instant : now)
  await context.db.transaction(async (tx) => {
    const session = await findHostedSession(tx, { roomName })
    if (!session || session.outcome !== null || !session.people.includes(personId)) return
    const { id: sessionId } = session
    await lockRoom(tx, { sessionId })
    const leftAt = told.leftAt ? notLater(told.leftAt) : null
    await storeVisit(tx, { visit, sessionId, personId, joinedAt: notLater(told.joinedAt), leftAt })
    const visits = await findVisits(tx, { sessionId, personId })
    const noted = await recordedOf(tx, sessionId, personId)
    const missing = passagesMissing(
      visits.map((each) => ({
        joinedAt: each.joinedAt.getTime(),
        leftAt: each.leftAt?.getTime() ?? null,
      })),
      noted.map(({ kind, at }) => ({ kind, at: at.getTime() })),
    )
    for (const { kind, at } of missing)
      await recordEvent(
        { ...context, db: tx },
        { bookingId: sessionId, personId, kind, at: new Date(at) },
      )
  })
}

/** The provider knows of the last leavings by then. */
const ASK_AFTER_MS = (ROOM_CLOSES_AFTER_MINUTES + 2) * MINUTE_MS

/**
 * Asks the provider who is in hosted rooms, and who was in those that have closed, so that a lost webhook costs no one
 * anything. Runs each minute, before outcomes are decided; safe to run concurrently.
 */
export async function askWhoWasHere(context: Context): Promise<void> {
  const { clock, db, video } = context
  const { hosted } = video
  if (!hosted) return
  const now = clock()
  await tryOrLog(context, { asked: 'who is here' }, () => askWhoIsHere(context, hosted))
  const endedBefore = new Date(now.getTime() - ASK_AFTER_MS)
  await forEachConcurrent(await findRoomsToAsk(db, { endedBefore }), ({ sessionId, name }) =>
    tryOrLog(context, { session: sessionId }, async () => {
      for (const visit of await hosted.visits(name)) await recordVisit(context, visit)
      await setAsked(db, { sessionId, name, now })
    }),
  )
}

/** A leaving that no webhook told becomes known once the room has closed. */
async function askWhoIsHere(context: Context, hosted: Hosted): Promise<void> {
  const { clock, db } = context
  const now = clock().getTime()
  const { isOpen } = await isHostedRoomOpen(db, {
    startsBefore: new Date(now + ROOM_OPENS_BEFORE_MINUTES * MINUTE_MS),
    endsAfter: new Date(now - ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS),
  })
  if (!isOpen) return
  const present = await hosted.present()
  const known = await findKnownVisits(db, { visits: present.map(({ visit }) => visit) })
  for (const one of present)
    if (!known.some(({ visit }) => visit === one.visit)) await recordVisit(context, one)
}
