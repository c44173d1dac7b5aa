import { HOLD_MINUTES } from '#domain/booking/booking.ts'
import type { Party } from '#domain/booking/changes.ts'
import type { Move, MoveRow, Mover } from '#domain/booking/moves.ts'
import { after, rowOf } from '#domain/booking/moves.ts'
import { rulesOfBooked } from '#domain/booking/moving/moving.ts'
import type { BookingState } from '#domain/booking/states.ts'
import { isAtCheckout, isUnpaid, stands, stateInLife } from '#domain/booking/states.ts'
import { asksForEarlyStart, cancellationDeadline } from '#domain/money/right-to-cancel.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  deliverSoon,
  queueConfirmation,
  queueReschedule,
  queueReserved,
  queueReservedMove,
} from '#server/features/notifications/index.ts'
import { forgetSoon, reserveRest } from './series-store.ts'
import { calendarAt, offers, refreshNextFreeSoon } from './slots.ts'
import * as store from './store.ts'

/** The result of settling a paid booking. The last three leave it unchanged: the money must be refunded. */
export type Settlement = 'confirmed' | 'already' | 'slot-taken' | 'not-allowed' | 'too-late'

/**
 * Confirms a paid booking, inside the payment's transaction. A held booking can be confirmed until the hold expires,
 * even if the session has begun; any other only before the session begins, and an expired one only if its slot is still
 * free.
 */
export async function settle(tx: Queries, bookingId: string, now: Date): Promise<Settlement> {
  const booking = await store.lockBooking(tx, { id: bookingId })
  if (!booking) return 'not-allowed'
  const { state: from } = booking
  if (stands(from)) return 'already'
  const to = after(from, 'pay', 'system')
  if (!to) return 'not-allowed'
  const isHeld = isUnpaid(from) && booking.holdExpiresAt > now
  if (!isHeld && booking.startsAt <= now) return 'too-late'
  if (!isUnpaid(from) && !(await isStillFree(tx, booking, now))) return 'slot-taken'
  const isEarlyStartAsked = hasAskedForEarlyStart(booking)
  if (!(await store.confirm(tx, { id: bookingId, from, to, now, isEarlyStartAsked })))
    return 'slot-taken'
  await afterConfirming(tx, booking, now)
  return 'confirmed'
}

/** Confirms the hold of a free session for its client, in the transaction that made it; returns its two people. */
export async function confirmFree(tx: Queries, id: string, now: Date): Promise<string[]> {
  const booking = await store.lockBooking(tx, { id })
  if (booking?.totalMinor !== 0) throw new Error(`booking ${id} is not free`)
  const { from, to } = allowed(booking, 'confirm', 'client')
  if (!(await store.confirm(tx, { from, to, id, now, isEarlyStartAsked: false })))
    throw new Error(`the hold of booking ${id} overlaps with another`)
  await afterConfirming(tx, booking, now)
  return booking.personIds
}

async function afterConfirming(tx: Queries, booking: store.OwnBooking, now: Date): Promise<void> {
  const { id, professionalId, startsAt } = booking
  await store.takeOffers(tx, { ...booking, now })
  await audit(tx, {
    action: 'booking_confirmed',
    subjectId: id,
    professionalId,
    details: { startsAt },
  })
  await queueConfirmation(tx, id, now)
  if (!booking.seriesId || !booking.isFirst) return
  const reserved = await reserveRest(tx, {
    seriesId: booking.seriesId,
    firstId: id,
    now,
    until: new Date(cancellationDeadline(now.getTime())),
  })
  const ids = reserved.map((session) => session.id)
  await queueReserved(tx, ids, now)
}

/** Paying or booking requests it, as was said beside the button; a request or a reserved session did so before. */
const hasAskedForEarlyStart = (booking: store.OwnBooking): boolean =>
  isAtCheckout(stateInLife(booking))
    ? asksForEarlyStart(booking)
    : booking.earlyStartAskedAt !== null

/** Locks the professional's bookings until the transaction ends, and expires holds that have run out. */
export async function lockProfessional(
  tx: Queries,
  pair: { professionalId: string; clientId: string },
  now: Date,
): Promise<void> {
  await store.lockProfessional(tx, pair.professionalId)
  await store.expireHolds(tx, { ...pair, now })
}

/** By the current rules, except for the notice: a slow payment isn't a new booking. */
async function isStillFree(tx: Queries, booking: store.OwnBooking, now: Date): Promise<boolean> {
  await lockProfessional(tx, booking, now)
  const found = await calendarAt(tx, booking, now)
  if (!found) return false
  const rules = { ...rulesOfBooked(found.calendar.rules, booking), minNoticeMin: 0 }
  return offers({ ...found.calendar, rules }, booking, now)
}

/** Moves a booking to other times. Throws if its status doesn't allow it: check `moveRefusal` first. */
export async function move(
  tx: Queries,
  booking: store.OwnBooking,
  party: Party,
  how: store.NewTimes & { by: string; asksForEarlyStart: boolean; now: Date },
): Promise<'moved' | store.Overlap> {
  const { id, professionalId, clientId, startsAt: formerStart } = booking
  const { news, ...step } = allowed(booking, 'reschedule', party)
  const result = await store.move(tx, { ...step, ...how, id })
  if (result !== 'moved') return result
  await store.takeOffers(tx, { ...how, id, professionalId, clientId })
  if (news === 'moved') await queueReschedule(tx, id, formerStart, how.now)
  if (news === 'reserved-moved') await enqueueReservedMove(tx, booking, how)
  return result
}

/** The other one of the two is told, and its client before the charge, again. */
async function enqueueReservedMove(
  tx: Queries,
  { id, startsAt, personIds }: store.OwnBooking,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await forgetSoon(tx, { id })
  for (const userId of personIds.filter((each) => each !== by))
    await queueReservedMove(tx, { bookingId: id, userId, formerStart: startsAt, now })
}

/** The step of this move, and the news that it owes. Throws if the state doesn't allow it. */
export function allowed(
  { state }: { state: BookingState },
  move: Move,
  mover: Mover,
): store.Step & Pick<MoveRow, 'news'> {
  const row = rowOf(state, move, mover)
  if (!row) throw new Error(`the ${mover} can't ${move} a booking that is ${state}`)
  return { from: state, to: row.to ?? state, news: row.news }
}

const BATCH = 500

/** Completes confirmed sessions that have ended and notifies both people; returns how many. */
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

/** The end of a hold made `ms` before `now`: holds that end later are younger than that. */
export const holdEndsAfter = (ms: number, now: Date) =>
  new Date(now.getTime() - ms + HOLD_MINUTES * MINUTE_MS)

/** Expires unpaid holds and clears the networks of older ones. Runs each minute. */
export async function expireHolds(context: Context): Promise<void> {
  const now = context.clock()
  await store.clearNetworks(context.db, { hourFrom: holdEndsAfter(HOUR_MS, now) })
  const ended = await store.expireHolds(context.db, { now })
  if (ended.length === 0) return
  context.metrics.happened('hold_expired', ended.length)
  for (const booking of ended)
    context.live.tell(booking.personIds, { type: 'session_changed', sessionId: booking.id })
  deliverSoon(context)
  refreshNextFreeSoon(context)
}
