import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Inbox } from '#server/inbox.ts'
import { handleWaiting, receive } from '#server/inbox.ts'
import type { ProviderEvent } from '#server/providers/payments/port.ts'
import { BATCH, forEachRow, tryOrLog } from '#server/reconcile.ts'
import { openAtProvider } from './checkout.ts'
import { reconcileDisputes, syncDisputes } from './disputes.ts'
import { applyAndFinish, refundNow } from './finishing.ts'
import { notifyRefund } from './refunds/refund-email.ts'
import { refundsToNotify, refundsToSync, requestedRefunds } from './refunds/refund-store.ts'
import { carryOutRefund } from './settlement.ts'
import * as store from './store.ts'

type About = NonNullable<ProviderEvent['payment']> & { isDisputed?: boolean }

/** The prefix of dispute events, whatever the provider. */
const DISPUTED = 'charge.dispute.'

/** Stores a signed event and handles it, once. Throws BadSignature. */
export async function receivePaymentEvent(
  context: Context,
  ...signed: Parameters<Context['payments']['readEvent']>
): Promise<void> {
  const { payment, ...event } = context.payments.readEvent(...signed)
  const about = payment && { ...payment, isDisputed: event.type.startsWith(DISPUTED) }
  await receive(context, inboxOf(context), { ...event, about })
}

const inboxOf = (context: Context): Inbox<About> => ({
  provider: context.payments.name,
  handle: async (about) => {
    const payment = await store.findPayment(context.db, context.payments.name, about)
    if (!payment) return
    const state = await context.payments.look(payment.providerRef ?? about.ref)
    const settled = await applyAndFinish(context, payment.id, state)
    // Nothing new about the payment, so the event may concern a refund or a dispute.
    if (!settled) await sendRefunds(context, payment.bookingId)
    if (about.isDisputed) await syncDisputes(context, payment)
  },
})

/** Sends the pending refunds of a booking and its package, and checks how earlier ones ended. */
export async function sendRefunds(context: Context, bookingId: string): Promise<void> {
  for (const refund of await refundsToSync(context.db, {
    provider: context.payments.name,
    bookingId,
  }))
    await refundNow(context, refund)
}

/**
 * Asks the provider about everything still open, so that lost events don't matter. Runs each minute and at start-up;
 * safe to run concurrently.
 */
export async function reconcilePayments(context: Context): Promise<void> {
  const { db, payments } = context
  const batch = { provider: payments.name, limit: BATCH }
  await handleWaiting(context, inboxOf(context))
  await forEachRow(
    (after) => store.openPayments(db, { ...batch, ...after }),
    (payment) => ({ at: payment.createdAt, id: payment.id }),
    (payment) => tryOrLog(context, { payment: payment.id }, () => reconcile(context, payment)),
  )
  await forEachRow(
    (after) => requestedRefunds(db, { ...batch, ...after }),
    (refund) => ({ at: refund.createdAt, id: refund.id }),
    (refund) => tryOrLog(context, { refund: refund.id }, () => carryOutRefund(context, refund)),
  )
  // An unsent mail is given up after a day.
  const since = new Date(context.clock().getTime() - DAY_MS)
  for (const { id } of await refundsToNotify(db, { since, limit: BATCH }))
    await tryOrLog(context, { refund: id }, () => notifyRefund(context, id))
  await tryOrLog(context, { what: 'disputes' }, () => reconcileDisputes(context))
}

/**
 * Brings the payment of a booking that is over, or of a request that was accepted, to its end at the provider. Never
 * throws: the reconciler retries failures.
 */
export async function endPayment(context: Context, bookingId: string): Promise<void> {
  const open = await store.openPaymentOf(context.db, { provider: context.payments.name, bookingId })
  if (open) await tryOrLog(context, { payment: open.id }, () => reconcile(context, open))
}

/** Cancels the payment if its booking is over; if it was paid just before, settles it. */
async function reconcile(context: Context, payment: store.OpenPayment): Promise<void> {
  const ref = payment.providerRef ?? (await openAtProvider(context, payment)).ref
  const state = await context.payments[stepFor(payment)](ref)
  await applyAndFinish(context, payment.id, state)
}

function stepFor({ bookingState }: store.OpenPayment): 'cancel' | 'capture' | 'look' {
  if (bookingState === 'EXPIRED' || bookingState === 'CANCELLED') return 'cancel'
  return bookingState === 'ACCEPTED' ? 'capture' : 'look'
}
