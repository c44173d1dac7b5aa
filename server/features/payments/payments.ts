import type { Context } from '#server/context.ts'
import * as inbox from '#server/database/inbox.ts'
import { deliverSoon } from '#server/features/notifications/notifications.ts'
import type { ProviderEvent } from '#server/providers/payments/port.ts'
import { attempt, BATCH, eachOf } from '#server/reconciling.ts'
import { followDisputes, reconcileDisputes } from './disputes.ts'
import { openAtProvider } from './opening.ts'
import type { RequestedRefund } from './refund-store.ts'
import { refundsToFollow, requestedRefunds, untoldRefunds } from './refund-store.ts'
import type { Settled } from './settlement.ts'
import { applyProviderState, carryOutRefund, tellOfRefund } from './settlement.ts'
import * as store from './store.ts'

export { recordPayout, recordPayoutReversal } from './ledger.ts'
export { requestRefund } from './settlement.ts'

type About = NonNullable<ProviderEvent['payment']> & { isDisputed?: boolean }
type Event = inbox.InboxEvent<About | undefined>

/** How the types of events about disputes begin, whoever the provider is. */
const DISPUTED = 'charge.dispute.'

/**
 * Keeps a signed event and handles it, once. What can't be handled now, the reconciler takes up.
 * Throws BadSignature.
 */
export async function receivePaymentEvent(
  context: Context,
  ...signed: Parameters<Context['payments']['readEvent']>
): Promise<void> {
  const read = context.payments.readEvent(...signed)
  const event: Event = {
    provider: context.payments.name,
    eventId: read.id,
    receivedAt: context.clock(),
    about: read.payment && { ...read.payment, isDisputed: read.type.startsWith(DISPUTED) },
  }
  const isNew = await inbox.keepEvent(context.db, {
    ...event,
    type: read.type,
    payload: read.payload,
  })
  if (isNew) await attempt(context, { event: read.id }, () => handleEvent(context, event))
}

/** An event only says which payment to ask about: the provider's answer counts, in whatever order events come. */
async function handleEvent(context: Context, event: Event): Promise<void> {
  const { db } = context
  const now = context.clock()
  const payment = event.about && (await store.findPayment(db, event.provider, event.about))
  if (!event.about || !payment) {
    await inbox.markHandled(db, event, now)
    return
  }
  const state = await context.payments.look(payment.providerRef ?? event.about.ref)
  const settled = await db.transaction(async (tx) =>
    (await inbox.markHandled(tx, event, now))
      ? applyProviderState(context, tx, payment.id, state, now)
      : undefined,
  )
  await followUp(context, settled)
  // Where the payment has nothing new to say, the event may be of its refund or of a dispute.
  if (!settled) await followRefunds(context, payment.bookingId)
  if (event.about.isDisputed) await followDisputes(context, payment)
}

/** Sends what is to go back for a booking, and hears how it went. */
async function followRefunds(context: Context, bookingId: string): Promise<void> {
  for (const refund of await refundsToFollow(context.db, {
    provider: context.payments.name,
    bookingId,
  }))
    await refundNow(context, refund)
}

/** What settling leaves to do once it is committed. A refund that fails here stays asked for. */
async function followUp(context: Context, settled: Settled | undefined): Promise<void> {
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
  await eachOf(
    (after) => inbox.waitingEvents<Event['about']>(db, payments.name, after, BATCH),
    (event) => ({ at: event.receivedAt, id: event.eventId }),
    (event) => attempt(context, { event: event.eventId }, () => handleEvent(context, event)),
  )
  await eachOf(
    (after) => store.openPayments(db, { ...batch, ...after }),
    (payment) => ({ at: payment.createdAt, id: payment.id }),
    (payment) => attempt(context, { payment: payment.id }, () => reconcile(context, payment)),
  )
  await eachOf(
    (after) => requestedRefunds(db, { ...batch, ...after }),
    (refund) => ({ at: refund.createdAt, id: refund.id }),
    (refund) => attempt(context, { refund: refund.id }, () => carryOutRefund(context, refund)),
  )
  const since = new Date(context.clock().getTime() - DAY_MS)
  for (const { id } of await untoldRefunds(db, { since, limit: BATCH }))
    await attempt(context, { refund: id }, () => tellOfRefund(context, id))
  await attempt(context, { what: 'disputes' }, () => reconcileDisputes(context))
}

/** Makes a refund now rather than within a minute. Never throws: what fails, the reconciler takes up. */
export const refundNow = (context: Context, refund: RequestedRefund): Promise<void> =>
  attempt(context, { refund: refund.id }, () => carryOutRefund(context, refund))

/** Nobody can pay any more for a booking that is over. Never throws: what fails, the reconciler takes up. */
export async function closePayment(context: Context, bookingId: string): Promise<void> {
  const open = await store.openPaymentOf(context.db, { provider: context.payments.name, bookingId })
  if (open) await attempt(context, { payment: open.id }, () => reconcile(context, open))
}

/** A mail that has not gone out for a day is given up. */
const DAY_MS = 24 * 60 * 60_000

/** Nobody may pay any more for a booking that is over; one that was paid a moment before is settled all the same. */
async function reconcile(context: Context, payment: store.OpenPayment): Promise<void> {
  const ref = payment.providerRef ?? (await openAtProvider(context, payment)).ref
  const isOver = payment.bookingStatus === 'EXPIRED' || payment.bookingStatus === 'CANCELLED'
  const state = await (isOver ? context.payments.cancel(ref) : context.payments.look(ref))
  const settled = await context.db.transaction((tx) =>
    applyProviderState(context, tx, payment.id, state, context.clock()),
  )
  await followUp(context, settled)
}
