import { randomUUIDv7 } from 'node:crypto'
import { paths } from '#contract/paths/paths.ts'
import type { PackageEnd } from '#domain/booking/packages.ts'
import { isPackageEnd } from '#domain/booking/packages.ts'
import { isOutcome, outcomeInWords } from '#domain/meeting/outcomes.ts'
import { pounds } from '#domain/money.ts'
import { dayInWords } from '#domain/profile/badges/credential-badge.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { greetingName } from '#server/database/greeting.ts'
import { endUnpaidRequest, makeRequest, settle } from '#server/features/bookings/index.ts'
import { resolveCase, tellDesk } from '#server/features/cases/index.ts'
import { issueCreditNote, issueReceipt } from '#server/features/documents/index.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { momentOf } from '#server/mail/when.ts'
import type { ProviderPayment } from '#server/providers/payments/port.ts'
import { lostOf } from './dispute-store.ts'
import { recordCharge, recordRefund, recordReturnedRefund } from './ledger.ts'
import { beginPackage, buysPackage, returnToPackage } from './packages.ts'
import { openRefundCase } from './refund-case.ts'
import * as refunds from './refund-store.ts'
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
  if (refund.firstId) tellDesk(context)
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
  if (reason !== 'goodwill' && !(firstId && (await refunds.isCredited(tx, { id: firstId })).isSo))
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
  tellDesk(context)
}

/** Emails the client about a refund, once; the reconciler retries failures. */
export async function notifyRefund(context: Context, refundId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const told = await refunds.claimNotification(tx, { refundId })
    if (!told) return
    const { BRAND_NAME } = context.config
    const name = await greetingName(tx, told.email)
    const title = 'Your payment was refunded'
    await context.mail.send({
      key: `refund-${refundId}`,
      to: told.email,
      subject: `${title} – ${BRAND_NAME}`,
      ...renderMail(BRAND_NAME, {
        title,
        ...(name && { name }),
        before: storyOf(told, momentOf(told.startsAt, told.timeZone)),
        button: {
          label: 'Choose another time',
          address: `${context.publicUrl()}${paths.professional(told.professionalId)}`,
        },
        after:
          told.reason === 'goodwill'
            ? []
            : [
                {
                  label: 'Get your credit note',
                  address: `${context.publicUrl()}${paths.session(told.bookingId)}#documents`,
                },
              ],
      }),
    })
    await refunds.markNotified(tx, { refundId, now: context.clock() })
  })
}

function storyOf(told: refunds.RefundNotification, when: string): string {
  const { professionalName, reason, way, reference, paidOn } = told
  const amount = pounds(told.amountMinor)
  if (way === 'bank')
    return `We have sent you the ${amount} that we owed you for your session with ${professionalName} on ${when} by bank transfer on ${dayInWords(paidOn ?? '')}, with the reference ‘${reference}’, because your card’s bank did not take the refund.`
  if (reason === 'goodwill')
    return `We have sent you the ${amount} that we give you for your session with ${professionalName} on ${when}. Banks show it within five to ten days.`
  if (isOutcome(reason))
    return `We have refunded ${amount} for your session with ${professionalName} on ${when}. ${outcomeInWords(reason, { client: 'You', professional: professionalName })} Banks show it within five to ten days.`
  if (reason === 'contest-upheld')
    return `We have refunded ${amount} for your session with ${professionalName} on ${when}, because what you contested was not answered. Banks show it within five to ten days.`
  if (reason === 'contest-decided')
    return `We have refunded ${amount} for your session with ${professionalName} on ${when}, as we decided. Banks show it within five to ten days.`
  if (reason === 'inquiry-accepted')
    return `We have refunded ${amount} for your session with ${professionalName} on ${when}, because your bank asked about it. Banks show it within five to ten days.`
  if (isPackageEnd(reason))
    return `We have refunded ${amount} for the unused sessions of your package with ${professionalName}${PACKAGE_WHY[reason]}. Sessions that you have booked stay booked. Banks show it within five to ten days.`
  if (reason === 'by-us')
    return `We have refunded ${amount} for your session with ${professionalName} on ${when}, because we cancelled it. Banks show it within five to ten days.`
  const why = WHY_NOT_KEPT[reason]
  return why
    ? `Your payment of ${amount} for the session with ${professionalName} on ${when} ${why}. We have refunded it in full, and the session is not booked.`
    : `We have refunded ${amount} for your cancelled session with ${professionalName} on ${when}. Banks show it within five to ten days.`
}

const PACKAGE_WHY: Record<PackageEnd, string> = {
  'package-ended': '',
  'package-expired': ', because it has expired',
  'package-closed': ', because it can no longer be used',
}

const WHY_NOT_KEPT: Partial<Record<refunds.RefundReason, string>> = {
  'slot-taken': 'arrived after the time to pay had run out, and the slot was no longer free',
  'not-allowed': 'arrived after the booking had been cancelled',
  'too-late': 'arrived after the session was to start',
}
