import { randomUUIDv7 } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import { disputeReason } from '#domain/disputes.ts'
import { pounds } from '#domain/money.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { AuditAction } from '#server/database/audit.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { greetingName } from '#server/database/greeting.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { momentOf } from '#server/mail/when.ts'
import type { ProviderDispute } from '#server/providers/payments/port.ts'
import * as disputes from './dispute-store.ts'
import { recordDispute } from './ledger.ts'
import { requestedOf } from './refund-store.ts'
import { carryOutRefund } from './settlement.ts'
import * as store from './store.ts'

type Disputed = { id: string; provider: string; providerRef: string | null }

/** Asks the provider for a payment's disputes and records them. Throws ProviderAway. */
export async function syncDisputes(context: Context, payment: Disputed): Promise<void> {
  if (!payment.providerRef) return
  for (const dispute of await context.disputes.ofPayment(payment.providerRef))
    await keep(context, payment.id, dispute)
}

/** How far back to look for disputes whose events were lost; as far as the nightly check of the books. */
const LOOK_BACK_MS = 35 * DAY_MS
const BATCH = 100

/** Finds disputes whose events were lost, updates open ones, and retries unsent mails. */
export async function reconcileDisputes(context: Context): Promise<void> {
  const { db, payments } = context
  const now = context.clock()
  const since = new Date(now.getTime() - LOOK_BACK_MS)
  const known = await disputes.knownSince(db, payments.name, since)
  for await (const dispute of context.disputes.since(since)) {
    if (known.has(dispute.ref)) continue
    const by = { ref: dispute.paymentRef, paymentId: undefined }
    const payment = await store.findPayment(db, payments.name, by)
    if (payment) await keep(context, payment.id, dispute)
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
async function keep(context: Context, paymentId: string, dispute: ProviderDispute): Promise<void> {
  const now = context.clock()
  // Record earlier refunds first: they affect who bears the loss.
  if (dispute.status === 'lost')
    for (const refund of await requestedOf(context.db, { paymentId }))
      await carryOutRefund(context, refund)
  const kept = await context.db.transaction(async (tx) => {
    const payment = await store.lockPayment(tx, { id: paymentId })
    if (payment?.status !== 'SUCCEEDED') return undefined
    const changes = await apply(tx, payment, dispute, now)
    return changes && { ...changes, payment }
  })
  if (!kept) return
  const { professionalUserId, bookingId } = await disputes.whoseSession(context.db, {
    id: kept.id,
  })
  context.live.tell([professionalUserId], { type: 'session_changed', sessionId: bookingId })
  await notifyDispute(context, kept.id).catch((error: unknown) =>
    context.log.warn({ err: error, dispute: kept.id }, 'payments: will be emailed later'),
  )
}

/** Undefined if nothing is new. A closed dispute doesn't change any more. */
async function apply(
  tx: Queries,
  payment: store.PaymentOfBooking,
  dispute: ProviderDispute,
  now: Date,
): Promise<{ id: string } | undefined> {
  const known = await disputes.find(tx, { paymentId: payment.id, ref: dispute.ref })
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
  }
  if (known && known.status !== 'OPEN') return undefined
  const isNews =
    !known ||
    known.amountMinor !== amountMinor ||
    known.evidenceDueAt?.getTime() !== dispute.evidenceDueAt?.getTime()
  if (known && isNews) await disputes.save(tx, { ...dispute, id, now })
  if (dispute.status === 'open') return isNews ? { id } : undefined

  await disputes.close(tx, { id, status: dispute.status === 'won' ? 'WON' : 'LOST', now })
  await tell(`dispute_${dispute.status}`)
  if (dispute.status === 'lost') await recordDispute(tx, payment, { id, amountMinor }, now)
  return { id }
}

/** Mails the professional when a dispute opens and when it ends, once each. */
async function notifyDispute(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const told = await disputes.claimNotification(tx, { id })
    if (!told) return
    const { BRAND_NAME } = context.config
    const name = await greetingName(tx, told.email)
    const { title, story } = wordsOf(told)
    await context.mail.send({
      key: `dispute-${id}-${told.status.toLowerCase()}`,
      to: told.email,
      subject: `${title} – ${BRAND_NAME}`,
      ...renderMail(BRAND_NAME, {
        title,
        ...(name && { name }),
        before: story,
        button: {
          label: 'See the session',
          address: `${context.publicUrl()}${paths.session(told.bookingId)}`,
        },
      }),
    })
    await disputes.markNotified(tx, { id, isOver: told.status !== 'OPEN', now: context.clock() })
  })
}

function wordsOf(told: disputes.DisputeNotification): { title: string; story: string } {
  const { clientName, startsAt, timeZone, amountMinor, reason, evidenceDueAt, status } = told
  const session = `your session with ${clientName} on ${momentOf(startsAt, timeZone)}`
  if (status === 'WON')
    return {
      title: 'A dispute was decided for you',
      story: `The bank has decided in your favour on the payment of ${pounds(amountMinor)} for ${session}. You are paid as usual.`,
    }
  if (status === 'LOST')
    return {
      title: 'A dispute was decided for your client',
      story: `The bank has decided: your client is refunded the ${pounds(amountMinor)} paid for ${session}. Your share is not paid out, or is reclaimed if it was.`,
    }
  const until = evidenceDueAt
    ? ` The bank takes evidence until ${momentOf(evidenceDueAt, timeZone)}.`
    : ''
  return {
    title: 'A client’s bank disputes a payment',
    story: `The bank of your client wants back ${pounds(amountMinor)} paid for ${session}. ${disputeReason(reason)} Your payout for it waits until the bank has decided.${until} Our support team writes to you about what helps: what you agreed, and that the session took place.`,
  }
}
