import { randomUUIDv7 } from 'node:crypto'
import type { PaymentAsk } from '#domain/booking/series.ts'
import type { Context } from '#server/context.ts'
import * as cards from './cards/card-store.ts'
import { openAtProvider } from './checkout.ts'
import { applyAndFinish } from './finishing.ts'
import * as store from './store.ts'

/**
 * Charges a reserved session of a series to the card that paid for the series last, while its client is away. Repeating
 * it charges nothing twice. Returns why the client has to pay themselves, or undefined: paid, in progress, or over.
 * Throws while the provider is away.
 */
export async function chargeSaved(
  context: Context,
  booking: { id: string; clientId: string; seriesId: string; totalMinor: number },
): Promise<PaymentAsk | undefined> {
  const { db, payments } = context
  const provider = payments.name
  const customer = await cards.customer(db, { userId: booking.clientId, provider })
  const customerRef = customer?.ref
  const found =
    customerRef &&
    (await store.cardOfSeries(db, { seriesId: booking.seriesId, provider, customerRef }))
  if (!customerRef || !found) return 'no-card'
  const payment = await store.paymentOnce(db, {
    id: randomUUIDv7(),
    bookingId: booking.id,
    provider,
    amountMinor: booking.totalMinor,
    customerRef,
    capturesLater: false,
    createdAt: context.clock(),
  })
  if (payment?.provider !== provider || payment.status !== 'OPEN') return undefined
  const ref = payment.providerRef ?? (await openAtProvider(context, payment)).ref
  const { payment: state, refusal } = await payments.charge({
    paymentId: payment.id,
    ref,
    customerRef: payment.customerRef ?? customerRef,
    cardId: found.cardRef,
  })
  await applyAndFinish(context, payment.id, state)
  return refusal ?? undefined
}
