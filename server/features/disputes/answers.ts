import { createHash, randomUUIDv7 } from 'node:crypto'
import type { answerDispute as answerCall } from '#contract/desk/cases.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { DisputeEvidence } from '#domain/desk/disputes.ts'
import { BANK_DAYS } from '#domain/desk/disputes.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Actor } from '#server/features/cases/index.ts'
import {
  assertNothingProposed,
  changeCase,
  findCase,
  lockCase,
  notifyDesk,
} from '#server/features/cases/index.ts'
import { renderPdf } from '#server/features/documents/index.ts'
import { syncDisputes } from '#server/features/payments/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { BATCH, tryOrLog } from '#server/reconcile.ts'
import { evidenceOf, versionOf } from './evidence.ts'
import { lockAnswerable } from './lock.ts'
import * as store from './store.ts'

/**
 * Answers a dispute, once: what is sent is stored first, and sent until the provider has it. Throws 404, 409 if the
 * bank has an answer, the dispute is over or given up, or the evidence is not what was looked at.
 */
export async function answerDispute(
  context: Context,
  staff: Actor,
  id: string,
  { version, summary, refundRefusal }: BodyOf<typeof answerCall>,
): Promise<void> {
  const now = context.clock()
  const answerId = randomUUIDv7()
  // Drawn before anything is locked.
  const { subjectId } = await findCase(context, id)
  const looked = await store.findDispute(context.db, { id: subjectId })
  if (!looked) throw notFound('This case')
  const { paper } = await evidenceOf(context, context.db, looked)
  const pdf = await renderPdf({ ...paper, at: now })
  await context.db.transaction(async (tx) => {
    const row = await lockCase(tx, { id, now, queue: 'disputes' })
    assertNothingProposed(row)
    const dispute = await lockAnswerable(tx, row)
    const { texts, version: current } = await evidenceOf(context, tx, dispute)
    if (current !== version || versionOf(paper) !== version)
      throw new Refusal(
        'conflict',
        'evidence_changed',
        'The evidence has changed since you looked at it: please look at it again',
      )
    await store.addAnswer(tx, {
      id: answerId,
      disputeId: dispute.id,
      isToInquiry: dispute.isInquiry,
      by: staff.id,
      now,
      evidence: { ...texts, summary, refundRefusal: refundRefusal || null },
      pdf,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      bytes: pdf.length,
    })
    await changeCase(
      tx,
      { queue: 'disputes', subjectId: dispute.id, now, isWaiting: false },
      { waitsUntil: new Date(now.getTime() + BANK_DAYS * DAY_MS) },
    )
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'dispute_answered',
      caseId: id,
      subjectId: dispute.id,
      details: { amountMinor: dispute.amountMinor, answerId },
    })
  })
  notifyDesk(context)
  await tryOrLog(context, { answer: answerId }, () => sendAnswer(context, answerId))
}

/** Sends the answers that the provider doesn't have yet. Safe to run concurrently. */
export async function sendAnswers(context: Context): Promise<void> {
  for (const { id } of await store.waitingAnswers(context.db, { limit: BATCH }))
    await tryOrLog(context, { answer: id }, () => sendAnswer(context, id))
}

/** Locked while it is sent, so that no other program sends it too; sending it again sends the same. */
async function sendAnswer(context: Context, id: string): Promise<void> {
  const now = context.clock()
  const sent = await context.db.transaction(async (tx) => {
    const answer = await store.claimAnswer(tx, { id })
    if (!answer?.pdf || answer.provider !== context.payments.name) return undefined
    const reply = await context.disputes.answer({
      ref: answer.providerRef,
      answerId: id,
      pdf: answer.pdf,
      evidence: answer.evidence as DisputeEvidence,
    })
    if (reply.isTaken) await store.markSent(tx, { id, now })
    else {
      await store.markRefused(tx, { id, now, why: reply.why })
      await changeCase(
        tx,
        { queue: 'disputes', subjectId: answer.disputeId, now },
        { waitsUntil: null },
      )
      context.log.error({ answer: id, why: reply.why }, 'the evidence in a dispute was refused')
    }
    return answer
  })
  if (!sent) return
  notifyDesk(context)
  const { paymentId, provider, paymentRef } = sent
  await syncDisputes(context, { id: paymentId, provider, providerRef: paymentRef })
}
