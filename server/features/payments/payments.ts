import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { deliverSoon } from '#server/features/notifications/notifications.ts'
import type { Inbox } from '#server/inbox.ts'
import { handleWaiting, receive } from '#server/inbox.ts'
import type { ProviderEvent } from '#server/providers/payments/port.ts'
import { BATCH, forEachRow, tryOrLog } from '#server/reconcile.ts'
import { reconcileDisputes, syncDisputes } from './disputes.ts'
import { openAtProvider } from './opening.ts'
import type { RequestedRefund } from './refund-store.ts'
import { refundsToNotify, refundsToSync, requestedRefunds } from './refund-store.ts'
import type { Settled } from './settlement.ts'
import { applyProviderState, carryOutRefund, notifyRefund } from './settlement.ts'
import * as store from './store.ts'

export { recordPayout, recordPayoutReversal } from './ledger.ts'
export { requestRefund } from './settlement.ts'

type About = NonNullable<ProviderEvent['payment']> & { isDisputed?: boolean }

/** How the types of events about disputes begin, whoever the provider is. */
const DISPUTED = 'charge.dispute.'

/** Keeps a signed event and handles it, once. Throws BadSignature. */
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
    const settled = await context.db.transaction((tx) =>
      applyProviderState(context, tx, payment.id, state, context.clock()),
    )
    await afterSettlement(context, settled)
    // Where the payment has nothing new to say, the event may be of its refund or of a dispute.
    if (!settled) await syncRefunds(context, payment.bookingId)
    if (about.isDisputed) await syncDisputes(context, payment)
  },
})

/** Sends what is to go back for a booking, and hears how it went. */
async function syncRefunds(context: Context, bookingId: string): Promise<void> {
  for (const refund of await refundsToSync(context.db, {
    provider: context.payments.name,
    bookingId,
  }))
    await refundNow(context, refund)
}

/** What settling leaves to do once it is committed. A refund that fails here stays asked for. */
async function afterSettlement(context: Context, settled: Settled | undefined): Promise<void> {
  if (!settled) return
  const { bookingId, personIds, refund } = settled
  context.live.tell(personIds, { type: 'session_changed', sessionId: bookingId })
  deliverSoon(context)
  if (refund) await refundNow(context, refund)
}

/**
 * Asks the provider about everything that is still open, so that a lost event changes nothing in the end.
 * A job runs it each minute and at the start; two at once are safe.
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
  const since = new Date(context.clock().getTime() - DAY_MS)
  for (const { id } of await refundsToNotify(db, { since, limit: BATCH }))
    await tryOrLog(context, { refund: id }, () => notifyRefund(context, id))
  await tryOrLog(context, { what: 'disputes' }, () => reconcileDisputes(context))
}

/** Makes a refund now rather than within a minute. Never throws: what fails, the reconciler takes up. */
export const refundNow = (context: Context, refund: RequestedRefund): Promise<void> =>
  tryOrLog(context, { refund: refund.id }, () => carryOutRefund(context, refund))

/** Nobody can pay any more for a booking that is over. Never throws: what fails, the reconciler takes up. */
export async function closePayment(context: Context, bookingId: string): Promise<void> {
  const open = await store.openPaymentOf(context.db, { provider: context.payments.name, bookingId })
  if (open) await tryOrLog(context, { payment: open.id }, () => reconcile(context, open))
}

/** A mail that has not gone out for a day is given up. */

/** Nobody may pay any more for a booking that is over; one that was paid a moment before is settled all the same. */
async function reconcile(context: Context, payment: store.OpenPayment): Promise<void> {
  const ref = payment.providerRef ?? (await openAtProvider(context, payment)).ref
  const isOver = payment.bookingStatus === 'EXPIRED' || payment.bookingStatus === 'CANCELLED'
  const state = await (isOver ? context.payments.cancel(ref) : context.payments.look(ref))
  const settled = await context.db.transaction((tx) =>
    applyProviderState(context, tx, payment.id, state, context.clock()),
  )
  await afterSettlement(context, settled)
}
