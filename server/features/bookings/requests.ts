import { after } from '#domain/booking/moves.ts'
import { answerBy } from '#domain/booking/requests.ts'
import { isRequest } from '#domain/booking/states.ts'
import { asksForEarlyStart } from '#domain/money/right-to-cancel.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { queueRequested } from '#server/features/notifications/index.ts'
import { callOff } from './calling-off.ts'
import * as requests from './request-store.ts'
import * as store from './store.ts'

/**
 * Makes a request of a held booking whose amount the bank has reserved, inside the payment's transaction. False if the
 * hold is over, or it is a request already.
 */
export async function makeRequest(tx: Queries, bookingId: string, now: Date): Promise<boolean> {
  const booking = await store.lockBooking(tx, { id: bookingId })
  const to = booking && after(booking.state, 'authorise', 'system')
  if (!booking || !to) return false
  if (booking.holdExpiresAt <= now) return false
  const until = new Date(answerBy(now.getTime(), [booking.startsAt.getTime()]))
  // The checkout has said that paying requests the early start.
  const isEarlyStartAsked = asksForEarlyStart(booking)
  await requests.storeRequest(tx, { id: bookingId, until, now, isEarlyStartAsked })
  const { professionalId, clientId } = booking
  await audit(tx, {
    actorId: clientId,
    action: 'booking_requested',
    subjectId: bookingId,
    professionalId,
    details: { startsAt: booking.startsAt },
  })
  await queueRequested(tx, bookingId, now)
  return true
}

/** Ends a request whose amount the bank no longer reserves. False if there is none. */
export async function endUnpaidRequest(
  tx: Queries,
  bookingId: string,
  now: Date,
): Promise<boolean> {
  const booking = await store.lockBooking(tx, { id: bookingId })
  if (!booking || !isRequest(booking.state)) return false
  await callOff(tx, [booking], 'system', { by: null, reason: null, rule: 'nothing-paid', now })
  return true
}
