import type { DisputeFile } from '#contract/desk/cases.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Row } from '#server/features/cases/index.ts'
import { renderPdf } from '#server/features/documents/index.ts'
import { acceptMinorOf } from './acceptance.ts'
import { evidenceOf } from './evidence.ts'
import { isAnswerable } from './lock.ts'
import * as store from './store.ts'

/** A dispute as staff see it. Of the conversation of the two only what they handed in. Throws 404. */
export async function disputeFileOf(context: Context, row: Row): Promise<DisputeFile> {
  const { db } = context
  const dispute = await findOfCase(context, row)
  const { parts, record, handIns, version } = await evidenceOf(context, db, dispute)
  const answers = await store.answersOf(db, { disputeId: dispute.id })
  const { session, refundedMinor } = record
  const { priceMinor, feeMinor, vatMinor, totalMinor } = session
  const { status, isInquiry, isUnderReview, reason, amountMinor } = dispute
  return {
    sessionId: session.id,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    client: session.client,
    professional: { ...session.professional, professionalId: session.professionalId },
    ref: dispute.providerRef,
    status,
    isInquiry,
    isUnderReview,
    reason,
    amountMinor,
    acceptMinor: await acceptMinorOf(context, dispute),
    feeMinor: dispute.feeMinor,
    evidenceDueAt: dispute.evidenceDueAt?.toISOString() ?? null,
    openedAt: dispute.openedAt.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
    acceptedAt: dispute.acceptedAt?.toISOString() ?? null,
    paid: { priceMinor, feeMinor, vatMinor, totalMinor },
    refundedMinor,
    parts: parts.map(({ title, facts, paragraphs }) => ({
      title,
      paragraphs,
      facts: facts.map(([name, value]) => ({ name, value })),
    })),
    outcome: session.outcome,
    events: record.events,
    isProven: record.isProven,
    minutes: record.minutes,
    handIns: handIns.map(({ changedAt, ...each }) => ({
      ...each,
      changedAt: changedAt.toISOString(),
    })),
    answers: answers.map(({ id, by, madeAt, isToInquiry, sentAt, refusal, evidence, ...file }) => ({
      id,
      by,
      isToInquiry,
      refusal,
      at: madeAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      summary: evidence.summary ?? null,
      bytes: file.bytes,
      sha256: file.sha256,
    })),
    version,
    isAnswerable: isAnswerable(dispute),
  }
}

/** The file that the bank has, or else the one that it would get now. Throws 404. */
export async function evidencePdf(context: Context, row: Row): Promise<Buffer> {
  const { db } = context
  const dispute = await findOfCase(context, row)
  if (!isAnswerable(dispute)) {
    const sent = await store.sentFileOf(db, { disputeId: dispute.id })
    if (sent && !sent.pdf) throw notFound('This file')
    if (sent?.pdf) return sent.pdf
  }
  const { paper } = await evidenceOf(context, db, dispute)
  return renderPdf({ ...paper, at: context.clock() })
}

async function findOfCase({ db }: Context, row: Row): Promise<store.Dispute> {
  const dispute =
    row.queue === 'disputes' ? await store.findDispute(db, { id: row.subjectId }) : undefined
  if (!dispute) throw notFound('This case')
  return dispute
}
