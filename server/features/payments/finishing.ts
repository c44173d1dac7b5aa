import type { Context } from '#server/context.ts'
import { deliverSoon } from '#server/features/notifications/index.ts'
import type { ProviderPayment } from '#server/providers/payments/port.ts'
import { tryOrLog } from '#server/reconcile.ts'
import type { RequestedRefund } from './refunds/refund-store.ts'
import type { Settled } from './settlement.ts'
import { applyProviderState, carryOutRefund } from './settlement.ts'

/** Applies the provider's state of a payment in a transaction, and does what follows; undefined if nothing was new. */
export async function applyAndFinish(
  context: Context,
  paymentId: string,
  state: ProviderPayment,
): Promise<Settled | undefined> {
  const settled = await context.db.transaction((tx) =>
    applyProviderState(context, tx, paymentId, state, context.clock()),
  )
  await afterSettlement(context, settled)
  return settled
}

/** Work after a settlement's commit. A refund that fails here stays requested. */
async function afterSettlement(context: Context, settled: Settled | undefined): Promise<void> {
  if (!settled) return
  const { bookingId, personIds, isPaid, isConfirmed, refund } = settled
  if (isPaid) context.metrics.happened('payment_succeeded')
  if (isConfirmed) context.metrics.happened('booking_confirmed')
  context.live.tell(personIds, { type: 'session_changed', sessionId: bookingId })
  deliverSoon(context)
  if (refund) await refundNow(context, refund)
}

/** Sends a refund now rather than within a minute. Never throws: the reconciler retries failures. */
export const refundNow = (context: Context, refund: RequestedRefund): Promise<void> =>
  tryOrLog(context, { refund: refund.id }, () => carryOutRefund(context, refund))
