import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { endUnpaidRequest, makeRequest, settle } from '#server/features/bookings/index.ts'
import { notifyDesk, resolveCase } from '#server/features/cases/index.ts'
import { issueCreditNote, issueReceipt } from '#server/features/documents/index.ts'
import type { ProviderPayment } from '#server/providers/payments/port.ts'
import { lostOf } from './disputes/dispute-store.ts'
import { recordCharge, recordRefund, recordReturnedRefund } from './ledger.ts'
import { beginPackage, buysPackage, returnToPackage } from './packages.ts'
import { openRefundCase } from './refunds/refund-case.ts'
import { notifyRefund } from './refunds/refund-email.ts'
import * as refunds from './refunds/refund-store.ts'
import * as store from './store.ts'

/** Work that a settlement leaves for after its transaction. */
export type Settled = {
  bookingId: string
  personIds: string[]
  /** The money has been taken; otherwise only a request was made or has ended. */
  isPaid: boolean
  /** The payment has just confirmed its booking. */
  isConfirmed: boolean
  refund?: refunds.RequestedRefund
}

/**
 * Applies the provider's state of a payment to our books; repeating it changes nothing. If the booking can't be
 * confirmed, requests a refund.
 */
export async function applyProviderState(
  context: Context,
  tx: Queries,
  paymentId: string,
  state: ProviderPayment,
  now: Date,
): Promise<Settled | undefined> {
  const payment = await store.lockPayment(tx, { id: paymentId })
  if (!payment || payment.status === 'SUCCEEDED') return undefined
  if (state.amountMinor !== payment.amountMinor)
    throw new Error(`The provider has another amount for payment ${paymentId}`)
  // Only a series is paid for again with the same card.
  const cardRef = payment.seriesId ? state.cardId : undefined
  const seen = { id: paymentId, ref: state.ref, cardRef, now }
  const { bookingId, professionalId, personIds, amountMinor } = payment
  if (state.status === 'authorised') {
    await store.saveAuthorised(tx, seen)
    const isNew = await makeRequest(tx, bookingId, now)
    return isNew ? { bookingId, personIds, isPaid: false, isConfirmed: false } : undefined
  }
  if (state.status !== 'succeeded') {
    const isCancelled = state.status === 'cancelled'
    await store.savePayment(tx, { ...seen, status: isCancelled ? 'CANCELLED' : 'OPEN' })
    const hasEnded = isCancelled && (await endUnpaidRequest(tx, bookingId, now))
    return hasEnded ? { bookingId, personIds, isPaid: false, isConfirmed: false } : undefined
  }

  await store.savePayment(tx, { ...seen, status: 'SUCCEEDED' })
  await recordCharge(tx, payment, now)
  const concerns = { subjectId: bookingId, professionalId }
  await audit(tx, { action: 'payment_succeeded', ...concerns, details: { amountMinor } })
  const place = await settle(tx, bookingId, now)
  const isKept = place === 'confirmed' || place === 'already'
  if (buysPackage(payment)) await beginPackage(tx, payment, isKept, now)
  const packageMinor = amountMinor - payment.totalMinor
  const refund = isKept
    ? undefined
    : await requestRefund(tx, { bookingId, amountMinor, packageMinor, reason: place, now })
  // Last, because numbering a receipt blocks other receipts until the commit.
  await issueReceipt(context, tx, paymentId, now)
  return {
    bookingId,
    personIds,
    isPaid: true,
    isConfirmed: place === 'confirmed',
    ...(refund && { refund }),
  }
}

/**
 * Requests a refund in the transaction that makes it due; the caller sends it after the commit. Undefined if nothing
 * was paid, or the session went back to its package.
 */
export async function requestRefund(
  tx: Queries,
  wanted: {
    bookingId: string
    amountMinor: number
    reason: refunds.RefundReason
    now: Date
    /** The part that is for unused sessions of a package. */
    packageMinor?: number
    /** The refund that failed, of which this is another try. */
    firstId?: string
  },
): Promise<refunds.RequestedRefund | undefined> {
  const { bookingId, amountMinor, packageMinor = 0, reason, now, firstId = null } = wanted
  if (amountMinor <= 0) return undefined
  const payment = await store.succeededPayment(tx, { bookingId })
  if (!payment) return undefined
  if (firstId === null && (await returnToPackage(tx, wanted, payment))) return undefined
  const refund = {
    id: randomUUIDv7(),
    paymentId: payment.id,
    amountMinor,
    packageMinor,
    reason,
    firstId,
    createdAt: now,
  }
  await refunds.addRefund(tx, refund)
  await audit(tx, {
    action: 'refund_requested',
    subjectId: bookingId,
    professionalId: payment.professionalId,
    details: { amountMinor, reason },
  })
  return { ...refund, providerRef: payment.providerRef }
}

/**
 * Sends a refund to the provider, or asks about it, and records the outcome once; a pending one is asked about later. A
 * successful refund may still fail days later, when the client's bank returns it.
 */
export async function carryOutRefund(
  context: Context,
  refund: refunds.RequestedRefund,
): Promise<void> {
  const answer = await context.payments.refund({
    refundId: refund.id,
    ref: refund.providerRef,
    amountMinor: refund.amountMinor,
  })
  const { status } = answer
  if (status === 'pending') return
  if (status === 'disputed') return endDisputed(context, refund)
  const { ref } = answer
  const failure = answer.reason ?? null
  const now = context.clock()
  const payment = await context.db.transaction(async (tx) => {
    const locked = await store.lockPayment(tx, { id: refund.paymentId })
    const end = {
      id: refund.id,
      ref,
      status: status === 'succeeded' ? 'SUCCEEDED' : 'FAILED',
      failure,
      now,
    }
    const finished = locked && (await refunds.finishRefund(tx, end))
    if (!finished) return undefined
    const wasMade = finished.before === 'SUCCEEDED'
    if (status === 'succeeded') await recordRefund(tx, locked, refund, now)
    else if (wasMade) await recordReturnedRefund(tx, locked, refund, now)
    await audit(tx, {
      action: `refund_${status}`,
      subjectId: locked.bookingId,
      professionalId: locked.professionalId,
      details: { amountMinor: refund.amountMinor },
    })
    if (status === 'succeeded') await endMadeRefund(context, tx, refund, now)
    else await openRefundCase(tx, refund, wasMade ? 'returned' : 'refused', now)
    return locked
  })
  if (!payment) {
    // Whoever was first may have found the refund locked by us when they wanted to tell of it.
    if (status === 'succeeded') await notifyRefund(context, refund.id)
    return
  }
  context.metrics.happened(`refund_${status}`)
  context.live.tell(payment.personIds, { type: 'session_changed', sessionId: payment.bookingId })
  if (status === 'failed') {
    sayStuck(context, refund.id)
    return
  }
  if (refund.firstId) notifyDesk(context)
  await notifyRefund(context, refund.id)
}

/** Its credit note and, if an earlier try had failed, the end of that case, in the transaction that records it. */
export async function endMadeRefund(
  context: Context,
  tx: Queries,
  refund: Pick<refunds.RequestedRefund, 'id' | 'paymentId' | 'amountMinor' | 'reason' | 'firstId'>,
  now: Date,
): Promise<void> {
  const { firstId, reason, paymentId } = refund
  if (firstId) await resolveCase(tx, { queue: 'money', subjectId: firstId, now })
  // Goodwill lowers no price. Of a refund that was made and returned, the first credit note still holds.
  if (
    reason !== 'goodwill' &&
    !(firstId && (await refunds.isCredited(tx, { id: firstId })).isCredited)
  )
    await issueCreditNote(context, tx, paymentId, refund, now)
}

/**
 * A refund waits while the bank decides on a dispute. If the bank decides for the client, they already have their
 * money.
 */
async function endDisputed(context: Context, refund: refunds.RequestedRefund): Promise<void> {
  const now = context.clock()
  const ended = await context.db.transaction(async (tx) => {
    const payment = await store.lockPayment(tx, { id: refund.paymentId })
    const { lostMinor } = await lostOf(tx, refund)
    if (!payment || lostMinor === 0) return undefined
    const isWhole = lostMinor >= refund.amountMinor
    const end = {
      id: refund.id,
      ref: null,
      status: isWhole ? 'CHARGED_BACK' : 'FAILED',
      failure: isWhole ? null : 'charge_disputed',
      now,
    }
    if (!(await refunds.finishRefund(tx, end))) return undefined
    if (!isWhole) await openRefundCase(tx, refund, 'refused', now)
    else if (refund.firstId)
      await resolveCase(tx, { queue: 'money', subjectId: refund.firstId, now })
    return { ...payment, isWhole }
  })
  if (!ended) return
  context.live.tell(ended.personIds, { type: 'session_changed', sessionId: ended.bookingId })
  if (!ended.isWhole) sayStuck(context, refund.id)
}

function sayStuck(context: Context, id: string): void {
  context.log.error({ refund: id }, 'a refund failed: settle it at the desk')
  notifyDesk(context)
}
