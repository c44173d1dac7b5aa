import { randomUUIDv7 } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { createPaymentIntent } from '#contract/money/payments.ts'
import { isRequest, stands } from '#domain/booking/states.ts'
import { keyReused, notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { available, customerOf } from './cards/cards.ts'
import * as store from './store.ts'

/**
 * Opens the payment of a client's held booking. Repeating it returns the same payment; with the same key even if there
 * is nothing left to pay. Throws 404 (not this client's), 409 (nothing left to pay, or the key was used for another
 * booking) or 503 (the provider is away: safe to repeat).
 */
export async function openPayment(
  context: Context,
  client: Person,
  bookingId: string,
  key?: string,
): Promise<ReplyOf<typeof createPaymentIntent>> {
  const { db } = context
  const now = context.clock()
  const booking = await store.bookingOfClient(db, { clientId: client.id, bookingId })
  if (!booking) throw notFound('This session')
  const isRepeated = key !== undefined && (await hasServed(db, client.id, key, bookingId))
  if (!isRepeated) assertPayable(booking, now)

  const { name, publishableKey } = context.payments
  const amountMinor = booking.dueMinor
  const customerRef = await customerOf(context, client)
  const wanted = {
    id: randomUUIDv7(),
    bookingId,
    provider: name,
    amountMinor,
    customerRef,
    capturesLater: booking.isOnRequest,
    createdAt: now,
  }
  const payment = await store.paymentOnce(db, wanted)
  if (payment?.provider !== name || (payment.status === 'CANCELLED' && !isRepeated))
    throw new Refusal('conflict', 'payment_over', 'This payment can’t go on, please book again')
  const opened =
    payment.providerRef && payment.clientSecret
      ? { ref: payment.providerRef, clientSecret: payment.clientSecret }
      : await openAtProvider(context, payment)
  const { clientSecret } = opened
  const keepsCard = booking.seriesId !== null
  if (keepsCard) await available(() => context.payments.keepCard(opened.ref))
  if (key !== undefined && !isRepeated) await storeKey(db, client.id, key, bookingId)
  const cardsSecret = await available(() =>
    context.payments.cards.formSecret(customerRef, keepsCard),
  )
  return { clientSecret, provider: name, publishableKey, cardsSecret, totalMinor: amountMinor }
}

/** Whether this key was answered for this booking before. Throws 409 if it was used for another. */
async function hasServed(
  db: Queries,
  clientId: string,
  key: string,
  bookingId: string,
): Promise<boolean> {
  const served = (await store.bookingOfKey(db, { clientId, key }))?.bookingId
  if (served !== undefined && served !== bookingId) throw keyReused()
  return served !== undefined
}

async function storeKey(
  db: Queries,
  clientId: string,
  key: string,
  bookingId: string,
): Promise<void> {
  await store.addKey(db, { clientId, key, bookingId })
  // Two bookings may have been requested at once with one key: the first one wins.
  await hasServed(db, clientId, key, bookingId)
}

function assertPayable(booking: store.PayableBooking, now: Date): void {
  const { state, holdExpiresAt, dueMinor } = booking
  if (isRequest(state))
    throw new Refusal('conflict', 'already_requested', 'This session is already requested')
  if (state === 'HELD_WITH_FIRST')
    throw new Refusal(
      'conflict',
      'first_unpaid',
      'Pay for the first session of this series: the others are reserved with it',
    )
  if (state === 'CANCELLED')
    throw new Refusal('conflict', 'booking_cancelled', 'This session was cancelled')
  if (dueMinor === 0)
    throw new Refusal('conflict', 'nothing_to_pay', 'This session is free: there is nothing to pay')
  if (stands(state)) throw new Refusal('conflict', 'already_paid', 'This session is already paid')
  if (state === 'EXPIRED' || holdExpiresAt <= now)
    throw new Refusal(
      'conflict',
      'hold_expired',
      'The time to pay for this session has run out, please book again',
    )
}

/** Opens a payment at the provider, or finds the existing one. Throws 503. */
export async function openAtProvider(context: Context, payment: store.Payment) {
  return available(async () => {
    const opened = await context.payments.open({
      paymentId: payment.id,
      bookingId: payment.bookingId,
      amountMinor: payment.amountMinor,
      description: `${context.config.BRAND_NAME} session ${payment.bookingId}`,
      customerRef: payment.customerRef,
      capturesLater: payment.capturesLater,
    })
    await store.storeOpened(context.db, { ...opened, id: payment.id })
    return opened
  })
}
