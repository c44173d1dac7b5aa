import { randomUUIDv7 } from 'node:crypto'
import { paths } from '#contract/paths/paths.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { AuditAction } from '#server/database/audit.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { greetingName } from '#server/database/greeting.ts'
import { hasCase, notifyDesk } from '#server/features/cases/index.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { ProviderDispute } from '#server/providers/payments/port.ts'
import { syncCase } from './disputes/dispute-cases.ts'
import * as disputes from './disputes/dispute-store.ts'
import {
  notifyClientOfBeginning,
  notifyClientOfEnd,
  wordsForProfessional,
} from './disputes/dispute-words.ts'
import { recordDispute } from './ledger.ts'
import { buysPackage, loseDispute } from './packages.ts'
import { requestedOf } from './refunds/refund-store.ts'
import { carryOutRefund } from './settlement.ts'
import * as store from './store.ts'

type Disputed = { id: string; provider: string; providerRef: string | null }

/** Asks the provider for a payment's disputes and records them. Throws ProviderAway. */
export async function syncDisputes(context: Context, payment: Disputed): Promise<void> {
  if (!payment.providerRef) return
  for (const dispute of await context.disputes.ofPayment(payment.providerRef))
    await storeDispute(context, payment.id, dispute)
}

/** How far back to look for disputes whose events were lost; as far as the nightly check of the books. */
const LOOK_BACK_MS = 35 * DAY_MS
const BATCH = 100

/** Finds disputes whose events were lost, updates open ones, and retries unsent emails. */
export async function reconcileDisputes(context: Context): Promise<void> {
  const { db, payments } = context
  const now = context.clock()
  const since = new Date(now.getTime() - LOOK_BACK_MS)
  const known = await disputes.knownSince(db, payments.name, since)
  for await (const dispute of context.disputes.since(since)) {
    if (known.has(dispute.ref)) continue
    const by = { ref: dispute.paymentRef, paymentId: undefined }
    const payment = await store.findPayment(db, payments.name, by)
    if (payment) await storeDispute(context, payment.id, dispute)
  }
  for (const payment of await disputes.openlyDisputed(db, {
    provider: payments.name,
    limit: BATCH,
  }))
    await syncDisputes(context, payment)
  const mailedFrom = new Date(now.getTime() - DAY_MS)
  for (const { id } of await disputes.disputesToNotify(db, { since: mailedFrom, limit: BATCH }))
    await notifyDispute(context, id)
}

/** Records a dispute's state. An open dispute holds back the session's payout; a lost one reverses the charge. */
async function storeDispute(
  context: Context,
  paymentId: string,
  dispute: ProviderDispute,
): Promise<void> {
  const now = context.clock()
  // Record earlier refunds first: they affect who bears the loss.
  if (dispute.status === 'lost')
    for (const refund of await requestedOf(context.db, { paymentId }))
      await carryOutRefund(context, refund)
  const id = await context.db.transaction(async (tx) => {
    const payment = await store.lockPayment(tx, { id: paymentId })
    return payment?.status === 'SUCCEEDED' ? apply(context, tx, payment, dispute, now) : undefined
  })
  if (!id) return
  const { clientId, professionalUserId, bookingId } = await disputes.partiesOf(context.db, { id })
  context.live.tell([clientId, professionalUserId], {
    type: 'session_changed',
    sessionId: bookingId,
  })
  notifyDesk(context)
  deliverNoticesSoon(context)
  await notifyDispute(context, id).catch((error: unknown) =>
    context.log.warn({ err: error, dispute: id }, 'payments: will be emailed later'),
  )
}

/** The dispute's id; undefined if nothing is new. A closed dispute doesn't change any more. */
async function apply(
  context: Context,
  tx: Queries,
  payment: store.PaymentOfBooking,
  dispute: ProviderDispute,
  now: Date,
): Promise<string | undefined> {
  const known = await disputes.find(tx, { paymentId: payment.id, ref: dispute.ref })
  // First the case, as staff do who decide it.
  const isAtDesk = known !== undefined && (await hasCase(tx, 'disputes', known.id))
  const { amountMinor, reason } = dispute
  const tell = (action: AuditAction) =>
    audit(tx, {
      action,
      subjectId: payment.bookingId,
      professionalId: payment.professionalId,
      details: { amountMinor, reason },
    })
  const id = known?.id ?? randomUUIDv7()
  if (!known) {
    await disputes.add(tx, { ...dispute, id, paymentId: payment.id, now })
    await tell('dispute_opened')
    if (dispute.status === 'open') await notifyClientOfBeginning(context, tx, id, dispute)
  }
  if (known && known.status !== 'OPEN') return undefined
  const hasChanged = known !== undefined && isOther(known, dispute)
  if (hasChanged) await disputes.save(tx, { ...dispute, id, now })
  const hasEscalated = known?.isInquiry === true && !dispute.isInquiry && dispute.status === 'open'
  const isNew = await syncCase(tx, id, dispute, now, { isAtDesk, hasChanged, hasEscalated })
  if (dispute.status === 'open') return !known || hasChanged || isNew ? id : undefined

  await disputes.close(tx, { id, status: dispute.status === 'won' ? 'WON' : 'LOST', now })
  await tell(`dispute_${dispute.status}`)
  if (dispute.status === 'lost')
    await (buysPackage(payment) ? loseDispute : recordDispute)(
      tx,
      payment,
      { id, amountMinor },
      now,
    )
  await notifyClientOfEnd(context, tx, id, dispute)
  for (const forget of disputes.forgetErased) await forget(tx, { id })
  return id
}

type StoredDispute = NonNullable<Awaited<ReturnType<typeof disputes.find>>>

const isOther = (known: StoredDispute, dispute: ProviderDispute) =>
  known.amountMinor !== dispute.amountMinor ||
  known.evidenceDueAt?.getTime() !== dispute.evidenceDueAt?.getTime() ||
  known.isInquiry !== dispute.isInquiry ||
  known.isUnderReview !== dispute.isUnderReview ||
  known.feeMinor !== dispute.feeMinor

/** Emails the professional when a dispute opens and when it ends, once each. */
async function notifyDispute(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const told = await disputes.claimNotification(tx, { id })
    if (!told) return
    const { BRAND_NAME } = context.config
    const name = await greetingName(tx, told.email)
    const { title, story } = wordsForProfessional(told)
    await context.mail.send({
      key: `dispute-${id}-${told.status.toLowerCase()}`,
      to: told.email,
      subject: `${title} – ${BRAND_NAME}`,
      ...renderMail(BRAND_NAME, {
        title,
        ...(name && { name }),
        before: story,
        button: {
          label: told.status === 'OPEN' ? 'Help us answer' : 'See the session',
          address: `${context.publicUrl()}${paths.session(told.bookingId)}`,
        },
      }),
    })
    const isOver = told.status !== 'OPEN'
    await disputes.markNotified(tx, { id, isOver, now: context.clock() })
    if (isOver) await disputes.forgetAcceptance(tx, { id })
  })
}
