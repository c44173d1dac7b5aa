import type { BookingStatus, Move, Mover, Step } from '#domain/booking.ts'
import { HOLD_MINUTES, isHold, stands, stepOf } from '#domain/booking.ts'
import type { Party } from '#domain/changes.ts'
import { rightToCancel } from '#domain/right-to-cancel.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { queueConfirmation } from '#server/features/notifications/notifications.ts'
import { calendarAt, offers, refreshNextFreeSoon } from './slots.ts'
import * as store from './store.ts'

/** What became of a paid booking. The last three leave it as it was: the money has to go back. */
export type Settlement = 'confirmed' | 'already' | 'slot-taken' | 'not-allowed' | 'too-late'

/**
 * Gives a paid booking its place, inside the payment's transaction: a held one as long as its hold lasts, also when the
 * session has begun; any other before the session begins, an expired one only while its slot is still free.
 */
export async function settle(tx: Queries, bookingId: string, now: Date): Promise<Settlement> {
  const booking = await store.lockBooking(tx, { id: bookingId })
  if (!booking) return 'not-allowed'
  const { status } = booking
  if (stands(status)) return 'already'
  const step = stepOf(status, 'pay', 'system')
  if (!step) return 'not-allowed'
  const isHeld = isHold(status) && booking.holdExpiresAt > now
  if (!isHeld && booking.startsAt <= now) return 'too-late'
  if (!isHold(status) && !(await isStillFree(tx, booking, now))) return 'slot-taken'
  // The checkout has said that paying asks for it.
  const isEarlyStartAsked = rightToCancel(booking)?.isEarlyStartAsked ?? false
  if (!(await store.confirm(tx, { ...step, id: bookingId, now, isEarlyStartAsked })))
    return 'slot-taken'
  const { professionalId, startsAt } = booking
  await audit(tx, {
    action: 'booking_confirmed',
    subjectId: bookingId,
    professionalId,
    details: { startsAt },
  })
  await queueConfirmation(tx, bookingId, now)
  return 'confirmed'
}

/** Waits for a turn with this professional, kept until the transaction ends, and ends the holds that have run out. */
export async function lockProfessional(
  tx: Queries,
  pair: { professionalId: string; clientId: string },
  now: Date,
): Promise<void> {
  await store.lockProfessional(tx, pair.professionalId)
  await store.expireHolds(tx, { ...pair, now })
}

/** By the rules of this moment, except for the notice: a payment that took long is no new booking. */
async function isStillFree(tx: Queries, booking: store.OwnBooking, now: Date): Promise<boolean> {
  await lockProfessional(tx, booking, now)
  const found = await calendarAt(tx, booking, now)
  if (!found) return false
  const rules = { ...found.calendar.rules, minNoticeMin: 0 }
  return offers({ ...found.calendar, rules }, booking, now)
}

/** Ends a booking on the wish of one of its people. Throws where its life does not allow it: ask `quoteFor` before. */
export async function callOff(
  tx: Queries,
  { id, status }: store.OwnBooking,
  party: Party,
  how: { by: string; reason: string | null; now: Date },
): Promise<void> {
  await store.callOff(tx, { ...allowed(status, 'cancel', party), ...how, id })
}

/** Gives a booking other times. Throws where its life does not allow it: ask `moveRefusal` before. */
export async function move(
  tx: Queries,
  { id, status }: store.OwnBooking,
  party: Party,
  how: store.NewTimes & { by: string; asksForEarlyStart: boolean; now: Date },
): Promise<'moved' | store.Overlap> {
  return store.move(tx, { ...allowed(status, 'reschedule', party), ...how, id })
}

function allowed(status: BookingStatus, move: Move, mover: Mover): Step {
  const step = stepOf(status, move, mover)
  if (!step) throw new Error(`the ${mover} can't ${move} a booking that is ${status}`)
  return step
}

const BATCH = 500

/** Completes every confirmed session whose end has passed and tells its two people; returns how many. */
export async function completeEnded(context: Context): Promise<number> {
  let count = 0
  for (;;) {
    const ended = await store.completeEnded(context.db, { now: context.clock(), limit: BATCH })
    for (const { id, personIds } of ended)
      context.live.tell(personIds, { type: 'session_changed', sessionId: id })
    count += ended.length
    if (ended.length < BATCH) return count
  }
}

/** A hold that ends after this instant was made less than so long ago. */
export const holdEndsAfter = (ms: number, now: Date) =>
  new Date(now.getTime() - ms + HOLD_MINUTES * MINUTE_MS)

/** Frees the slots of holds that nobody paid for in time, and forgets where older ones came from; runs each minute. */
export async function expireHolds(context: Context): Promise<void> {
  const now = context.clock()
  await store.clearNetworks(context.db, { hourFrom: holdEndsAfter(HOUR_MS, now) })
  const ended = await store.expireHolds(context.db, { now })
  if (ended.length === 0) return
  for (const booking of ended)
    context.live.tell([booking.clientId], { type: 'session_changed', sessionId: booking.id })
  refreshNextFreeSoon(context)
}
