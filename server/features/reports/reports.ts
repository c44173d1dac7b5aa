import { deskPaths } from '#contract/desk-paths.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { reportReview as reportCall } from '#contract/reports.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { ReportKind, ReportReason } from '#domain/reports.ts'
import { DECIDED_WITHIN, REPORT_REASON_LABELS } from '#domain/reports.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { openCase, tellDesk } from '#server/features/cases/cases.ts'
import { deliverNoticesSoon, oweNotice } from '#server/mail/notice.ts'
import * as store from './store.ts'

export { appealAgainst, decisionFor } from './appealing.ts'
export { decideReport, reportFileOf } from './deciding.ts'

/** What is reported, as it is now. */
export type Reported = {
  kind: ReportKind
  subjectId: string
  threadId?: string
  author: { id: string; name: string } | null
  body: string
  writtenAt: Date
}

/**
 * Files a report, opens its case and owes the reporter a confirmation, in the caller's transaction. Throws 409 if this
 * person has reported it already. Call `afterReport` once it is committed.
 */
export async function fileReport(
  context: Context,
  tx: Queries,
  person: Person,
  { author, ...reported }: Reported,
  { reason, note }: { reason: ReportReason; note: string },
): Promise<void> {
  const now = context.clock()
  const filed = await store.addReport(tx, {
    ...reported,
    ...{ threadId: reported.threadId ?? null, authorId: author?.id ?? null },
    ...{ reporterId: person.id, reason, note, now },
  })
  if (!filed)
    throw new Refusal(
      'conflict',
      'already_reported',
      `You have already reported this ${reported.kind}, and we are looking at it`,
    )
  const made = {
    queue: 'reports' as const,
    subjectId: filed.id,
    title: `${reported.kind === 'message' ? 'Message' : 'Review'}: ${REPORT_REASON_LABELS[reason]}`,
    people: [person.name, author?.name].filter(Boolean).join(' · '),
    personIds: [person.id, ...(author ? [author.id] : [])],
  }
  await openCase(tx, made, now)
  // Without what was reported: mailboxes are read by more people than the desk.
  await oweNotice(
    context,
    tx,
    { id: null, email: context.config.SUPPORT_EMAIL },
    {
      subject: 'A report waits at the desk',
      before: `It is to be decided ${DECIDED_WITHIN}.`,
      button: { label: 'Open the desk', path: deskPaths.desk({ queue: 'reports' }) },
      after: [],
    },
  )
  await oweNotice(context, tx, person, {
    subject: 'We have your report',
    before: `You have reported a ${reported.kind}: ${REPORT_REASON_LABELS[reason].toLowerCase()}. Someone on our staff reads it and decides ${DECIDED_WITHIN}. We then write to you with the reason.`,
    after: ['If someone is in danger, call 999 first.', 'We do not say who reported it.'],
  })
}

export function afterReport(context: Context): void {
  tellDesk(context)
  deliverNoticesSoon(context)
}

/** Reports a review that someone else wrote. Throws 404, or 409 for one's own or if it is reported already. */
export async function reportReview(
  context: Context,
  person: Person,
  id: string,
  what: BodyOf<typeof reportCall>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const review = await store.findReview(tx, { id, personId: person.id })
    if (!review) throw notFound('This review')
    const { authorId, authorName, rating, text, createdAt } = review
    if (authorId === person.id)
      throw new Refusal('conflict', 'own_review', 'You wrote this review yourself')
    const reported: Reported = {
      kind: 'review',
      subjectId: id,
      author: authorId && authorName ? { id: authorId, name: authorName } : null,
      body: `${rating} of 5 stars\n${text}`,
      writtenAt: createdAt,
    }
    await fileReport(context, tx, person, reported, what)
  })
  afterReport(context)
}
