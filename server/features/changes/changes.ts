import type {
  cancelSession,
  getCancellation,
  rescheduleSession,
  setForBusiness,
} from '#contract/booking/sessions.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { Cancellable, CancellationRule, Party, Quote } from '#domain/booking/changes.ts'
import { quoteFor, ruleInWords } from '#domain/booking/changes.ts'
import { MOVE_SENTENCES, moveRefusal } from '#domain/booking/moving/move-refusal.ts'
import { calendarToMove, slotOf } from '#domain/booking/moving/moving.ts'
import { TO_PACKAGE_SENTENCE } from '#domain/booking/packages.ts'
import { CHARGE_HOURS, mayMoveReserved } from '#domain/booking/series.ts'
import { asOf, isReserved, isUnpaid, stands } from '#domain/booking/states.ts'
import { stopped } from '#domain/desk/restrictions.ts'
import { notFound, Refusal, slotTaken } from '#domain/errors.ts'
import { isBookable } from '#domain/hours/availability.ts'
import type { Rules } from '#domain/hours/calendar.ts'
import { waitMinutesIn } from '#domain/meeting/waiting.ts'
import { asksForEarlyStart, rightToCancel } from '#domain/money/right-to-cancel.ts'
import { pounds } from '#domain/money.ts'
import type { Person } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { isStopped } from '#server/database/restricted.ts'
import { isBlockedByOther } from '#server/database/tables/blocked.ts'
import { mayLeave, recordLetDown } from '#server/features/attendance/index.ts'
import { calendarOf } from '#server/features/availability/index.ts'
import type { OwnBooking, Times } from '#server/features/bookings/index.ts'
import * as bookings from '#server/features/bookings/index.ts'
import { deliverSoon } from '#server/features/notifications/index.ts'
import { goesToPackage, requestRefund } from '#server/features/payments/index.ts'
import { offerSoon } from '#server/features/waiting-list/index.ts'
import { afterCallingOff } from './after-calling-off.ts'

export { afterCallingOff }

/**
 * Stores, before payment, whether a client books for a business: the statutory right to cancel is for consumers. Throws
 * 404, or 409 once it is paid.
 */
export async function saveForBusiness(
  { db }: Context,
  client: Person,
  id: string,
  { forBusiness }: BodyOf<typeof setForBusiness>,
): Promise<void> {
  if (await bookings.saveForBusiness(db, { id, clientId: client.id, isForBusiness: forBusiness }))
    return
  const booking = await bookings.findOwn(db, { id, personId: client.id })
  if (!booking) throw notFound('This session')
  if (booking.isForBusiness !== forBusiness)
    throw new Refusal(
      'conflict',
      'not_unpaid',
      'You can only say whether a session is for a business before you pay for it',
    )
}

/** What cancelling now would mean for this person. Throws 404. */
export async function cancellationQuote(
  context: Context,
  person: Person,
  id: string,
): Promise<ReplyOf<typeof getCancellation>> {
  const now = context.clock()
  const found = await bookings.findOwn(context.db, { id, personId: person.id })
  if (!found) throw notFound('This session')
  const booking = asOf(found, now)
  const quote = await quoteOf(context, context.db, booking, person, now)
  const isToPackage =
    quote.refundMinor > 0 &&
    (await goesToPackage(context.db, { bookingId: id, reason: quote.rule, now }))
  const sentence = isToPackage ? TO_PACKAGE_SENTENCE : ruleInWords(quote.rule, termsOf(booking))
  return { ...quote, sentence, isToPackage }
}

/**
 * Cancels a session and refunds what the current quote says; `refundMinor` is what the person was shown. Repeating it
 * changes nothing. What is unpaid can be cancelled until it is marked as expired: a payment that is on its way could
 * still book it. Throws 404, or 409 if it isn't allowed any more or the quote has changed.
 */
export async function cancel(
  context: Context,
  person: Person,
  id: string,
  { reason, refundMinor, onlyUnpaid }: BodyOf<typeof cancelSession>,
): Promise<void> {
  const now = context.clock()
  const done = await context.db.transaction(async (tx) => {
    const booking = await lockOwn(tx, person, id)
    if (booking.state === 'CANCELLED' && booking.cancelledBy === person.id) return undefined
    if (onlyUnpaid && !isUnpaid(booking.state))
      throw new Refusal('conflict', 'paid_meanwhile', 'This time has been paid for meanwhile')
    const quote = await quoteOf(context, tx, booking, person, now)
    assertCancellable(booking, quote, refundMinor)
    const { rule } = quote
    const isHeard = reason && !(await isBlockedByOther(tx, { bookingId: id, personId: person.id }))
    const said = isHeard ? reason : reasonOf(rule, booking)
    const how = { by: person.id, reason: said, rule, now }
    if (rule === 'professional-absent') await recordLetDown(tx, id, now)
    const calledOff = await bookings.callOff(tx, [booking], partyOf(booking, person), how)
    const refund = { bookingId: id, amountMinor: quote.refundMinor, reason: rule, now }
    return { calledOff, refund: await requestRefund(tx, refund) }
  })
  if (done) await afterCallingOff(context, done.calledOff, [done.refund])
}

/** Throws 409 if it isn't allowed, or not for the refund that the person was shown. */
function assertCancellable(
  booking: OwnBooking,
  { allowed, rule, refundMinor }: Quote,
  shownMinor: number | undefined,
): void {
  // What was accepted is being paid for at this moment.
  if (booking.state === 'ACCEPTED')
    throw new Refusal(
      'conflict',
      'being_paid',
      'This session was accepted and is being paid for: please try again in a minute',
    )
  const sentence = ruleInWords(rule, termsOf(booking))
  if (!allowed) throw new Refusal('conflict', 'not_cancellable', sentence)
  if (shownMinor !== undefined && shownMinor !== refundMinor)
    throw new Refusal(
      'conflict',
      'quote_changed',
      `${sentence}, so ${pounds(refundMinor)} would be refunded now and not ${pounds(shownMinor)}`,
    )
}

/**
 * Moves a session to another available slot at the same price. Repeating it changes nothing. Throws 404, 400 for
 * another length, or 409 if it isn't allowed any more, the slot is taken, or the client is busy then.
 */
export async function reschedule(
  context: Context,
  person: Person,
  id: string,
  body: BodyOf<typeof rescheduleSession>,
): Promise<void> {
  const now = context.clock()
  const times = { startsAt: new Date(body.startsAt), endsAt: new Date(body.endsAt) }
  const found = await bookings.findOwn(context.db, { id, personId: person.id })
  if (!found) throw notFound('This session')
  const booking = await context.db.transaction(async (tx) => {
    // The same lock that bookings take where a day is limited, taken before any other.
    await bookings.lockProfessional(tx, found, now)
    const locked = asOf(await lockOwn(tx, person, id), now)
    const isLater = isReserved(locked.state)
    if ((isLater || stands(locked.state)) && isAt(locked, times)) return undefined
    const party = partyOf(locked, person)
    const effect = party === 'client' ? 'bookings' : 'listing'
    if (await isStopped(tx, { userId: person.id, effect })) throw stopped('bookings')
    const refusal = moveRefusal(termsOf(locked), party, now.getTime(), movesOf(locked, party))
    if (refusal) throw new Refusal('conflict', 'not_movable', MOVE_SENTENCES[refusal])
    if (lengthOf(times) !== lengthOf(locked))
      throw new Refusal('invalid', 'other_length', 'A session keeps its length when it is moved')
    if (isLater) assertReservable(locked, times, now)
    const rules = await assertOffered(tx, locked, party, times, now)
    const moved = await bookings.move(tx, locked, party, {
      ...times,
      ...bookings.blockedBy(rules, times),
      by: person.id,
      // A client who moves a session into the cancellation period requests that it takes place early.
      asksForEarlyStart: party === 'client' && asksForEarlyStart({ ...locked, ...times }),
      now,
    })
    if (moved === 'slot-taken') throw slotTaken()
    if (moved === 'client-busy')
      throw new Refusal(
        'conflict',
        'own_time_taken',
        party === 'client'
          ? 'You already have a session at this time'
          : 'Your client already has another session at this time',
      )
    await audit(tx, {
      actorId: person.id,
      action: 'booking_moved',
      subjectId: id,
      professionalId: locked.professionalId,
      details: { from: locked.startsAt, to: times.startsAt },
    })
    return locked
  })
  if (!booking) return
  context.metrics.happened('booking_moved')
  context.live.tell(booking.personIds, { type: 'session_changed', sessionId: id })
  bookings.refreshNextFreeSoon(context)
  offerSoon(context)
  deliverSoon(context)
}

function assertReservable(from: Times, to: Times, now: Date): void {
  if (mayMoveReserved(from.startsAt.getTime(), to.startsAt.getTime(), now.getTime())) return
  throw new Refusal(
    'conflict',
    'not_movable',
    `A reserved session can be moved only to a time more than ${CHARGE_HOURS} hours ahead`,
  )
}

const isAt = (a: Times, b: Times) =>
  a.startsAt.getTime() === b.startsAt.getTime() && a.endsAt.getTime() === b.endsAt.getTime()

const lengthOf = ({ startsAt, endsAt }: Times) => endsAt.getTime() - startsAt.getTime()

async function lockOwn(tx: Queries, person: Person, id: string): Promise<OwnBooking> {
  const booking = await bookings.lockOwn(tx, { id, personId: person.id })
  if (!booking) throw notFound('This session')
  return booking
}

const partyOf = (booking: OwnBooking, person: Person): Party =>
  booking.clientId === person.id ? 'client' : 'professional'

const termsOf = (booking: OwnBooking): Cancellable => ({
  state: booking.state,
  startsAt: booking.startsAt.getTime(),
  endsAt: booking.endsAt.getTime(),
  totalMinor: booking.totalMinor,
  terms: booking.cancellationTerms,
  isMovedByProfessional: booking.movedBy !== null && booking.movedBy !== booking.clientId,
  rightToCancel: rightToCancel(booking),
})

const movesOf = ({ movesByClient, movesByProfessional }: OwnBooking, party: Party) =>
  (party === 'client' ? movesByClient : movesByProfessional).map((at) => at.getTime())

async function quoteOf(
  context: Context,
  db: Queries,
  booking: OwnBooking,
  person: Person,
  now: Date,
): Promise<Quote> {
  const isProfessionalAbsent = await mayLeave(context, db, person.id, booking.id, now)
  const terms = { ...termsOf(booking), isProfessionalAbsent }
  return quoteFor(terms, partyOf(booking, person), now.getTime())
}

/** Said for a client who gives no reason. */
const reasonOf = (rule: CancellationRule, booking: Times) =>
  rule === 'professional-absent'
    ? `The professional was not there for ${waitMinutesIn(lengthOf(booking) / MINUTE_MS)} minutes`
    : null

/**
 * Throws 409 unless the slot would be available without this session; returns the rules. What its professional has
 * offered needs no notice any more.
 */
export async function assertOffered(
  tx: Queries,
  booking: OwnBooking,
  party: Party,
  times: Times,
  now: Date,
  isOffered = false,
): Promise<Rules> {
  const range = { from: times.startsAt, to: times.endsAt }
  const exempt = party === 'client' ? { clientId: booking.clientId } : {}
  const found = await calendarOf(tx, booking.professionalId, now, range, exempt)
  if (!found) throw slotTaken()
  const { rules, ...calendar } = calendarToMove(found.calendar, booking)
  const minNoticeMin = isOffered ? 0 : rules.minNoticeMin
  const slot = slotOf(times)
  if (
    !isBookable({ ...calendar, rules: { ...rules, minNoticeMin } }, slot, now.getTime() / MINUTE_MS)
  )
    throw slotTaken()
  return rules
}
