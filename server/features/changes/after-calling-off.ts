import { rowOf } from '#domain/booking/moves.ts'
import { isKnownToProfessional } from '#domain/booking/states.ts'
import type { Context } from '#server/context.ts'
import type { CalledOff } from '#server/features/bookings/index.ts'
import { refreshNextFreeSoon } from '#server/features/bookings/index.ts'
import { deliverSoon } from '#server/features/notifications/index.ts'
import type { RequestedRefund } from '#server/features/payments/index.ts'
import { endPayment, refundNow } from '#server/features/payments/index.ts'
import { offerSoon } from '#server/features/waiting-list/index.ts'

/**
 * After the commit that has called them off: tells both people's pages, offers the times to others, gives up what banks
 * have reserved for them, and sends the refunds.
 */
export async function afterCallingOff(
  context: Context,
  calledOff: readonly CalledOff[],
  refunds: readonly (RequestedRefund | undefined)[] = [],
): Promise<void> {
  for (const booking of calledOff)
    context.live.tell(isKnownToProfessional(booking) ? booking.personIds : [booking.clientId], {
      type: 'session_changed',
      sessionId: booking.id,
    })
  if (calledOff.length > 0) context.metrics.happened('booking_cancelled', calledOff.length)
  refreshNextFreeSoon(context)
  offerSoon(context)
  deliverSoon(context)
  for (const refund of refunds) if (refund) await refundNow(context, refund)
  for (const { id, state } of calledOff)
    if (rowOf(state, 'cancel', 'system')?.money === 'release') await endPayment(context, id)
}
