import type { decideReport as decideCall, ReportFile } from '#contract/cases.ts'
import { decisionPath } from '#contract/decision-path.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { APPEAL_DAYS, mayAppeal, REPORT_GROUND_LABELS } from '#domain/reports.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Actor, Row } from '#server/features/cases/cases.ts'
import { lockOpenCase, resolveCase, tellDesk } from '#server/features/cases/cases.ts'
import { noteAct } from '#server/features/staff-trail/staff-trail.ts'
import { deliverNoticesSoon, oweNotice } from '#server/mail/notice.ts'
import type { Report } from './store.ts'
import * as store from './store.ts'

/** In place of a message that was removed. */
const REMOVED = 'Our team removed this message because it broke our rules.'

/** What was reported and nothing else, for staff. Throws 404. */
export async function reportFileOf(context: Context, row: Row): Promise<ReportFile> {
  const { db } = context
  const report = await store.findReport(db, { id: row.subjectId })
  if (!report) throw notFound('This case')
  const { kind, reason, note, createdAt, body, writtenAt, subjectId, decision } = report
  const shown = await store.isShown(db, { kind, subjectId })
  return {
    kind,
    reason,
    note,
    reportedAt: createdAt.toISOString(),
    reporter: await personOf(db, report.reporterId),
    author: await personOf(db, report.authorId),
    body,
    writtenAt: writtenAt.toISOString(),
    isShown: shown?.isShown ?? false,
    appealed: row.appealOf && decision ? await appealedOf(db, report) : null,
  }
}

async function personOf(db: Queries, id: string | null): Promise<ReportFile['author']> {
  const found = id && (await store.whoIs(db, { id }))
  if (!found) return null
  const { name, avatar, createdAt, sessions } = found
  return { id, name, avatar, since: createdAt.toISOString(), sessions }
}

async function appealedOf(db: Queries, report: Report): Promise<ReportFile['appealed']> {
  const { decision, ground, statement, appealBy, appeal } = report
  if (!decision || statement === null || !appealBy || appeal === null) return null
  const before = await store.firstCase(db, { reportId: report.id })
  return {
    decision,
    ground,
    reason: statement,
    by: appealBy,
    appeal,
    decidedBy: before?.name ?? 'A member of staff',
  }
}

/**
 * Decides what was reported: keeps it, or removes it by a published rule. The reporter is told, and its writer if it was
 * removed or put back. Throws 404, 400 without a rule, 403 for an appeal against one's own decision, 409 if it is
 * decided.
 */
export async function decideReport(
  context: Context,
  staff: Actor,
  id: string,
  { decision, ground, reason }: BodyOf<typeof decideCall>,
): Promise<void> {
  if (decision === 'remove' && !ground)
    throw new Refusal('invalid', 'no_ground', 'Choose the rule that it breaks', {
      fields: [{ path: 'ground', message: 'is required' }],
    })
  const now = context.clock()
  const threadId = await context.db.transaction(async (tx) => {
    const row = await lockOpenCase(tx, id, now, 'reports')
    const report = await store.lockReport(tx, { id: row.subjectId })
    if (!report) throw notFound('This case')
    const isAppeal = row.appealOf !== null
    if (isAppeal && (await store.firstCase(tx, { reportId: report.id }))?.resolvedBy === staff.id)
      throw new Refusal(
        'forbidden',
        'own_decision',
        'You decided this the first time: someone else decides the appeal',
      )
    const breaks = decision === 'remove' ? ground : null
    await store.decide(tx, {
      ...{ id: report.id, decision, ground: breaks, statement: reason, now },
    })
    await change(tx, report, decision, now)
    await resolveCase(tx, { id, now, staffId: staff.id })
    await noteAct(context, tx, {
      ...{ staffId: staff.id, action: 'report_decided', caseId: id, subjectId: report.id, reason },
      details: { decision, ground: breaks, isAppeal },
    })
    await audit(tx, {
      actorId: staff.id,
      action: 'report_decided',
      subjectId: report.subjectId,
      details: { kind: report.kind, decision, ground: breaks, isAppeal },
    })
    await tell(context, tx, report, { decision, ground: breaks, reason, isAppeal })
    return report.threadId
  })
  tellDesk(context)
  deliverNoticesSoon(context)
  const people = threadId && (await store.peopleOfThread(context.db, { threadId }))
  if (people)
    context.live.tell([people.clientId, people.professionalUserId], {
      type: 'thread_changed',
      threadId,
    })
}

async function change(tx: Queries, report: Report, decision: 'keep' | 'remove', now: Date) {
  const { id: reportId, kind, subjectId } = report
  if (decision === 'keep') {
    if (report.decision === 'remove')
      await (kind === 'message' ? store.showMessage : store.putReviewBack)(tx, { reportId })
  } else if (kind === 'message')
    await store.hideMessage(tx, { reportId, subjectId, said: REMOVED, now })
  else await store.takeReview(tx, { reportId, subjectId })
}

type Told = Pick<BodyOf<typeof decideCall>, 'decision' | 'ground' | 'reason'> & {
  isAppeal: boolean
}

async function tell(context: Context, tx: Queries, report: Report, told: Told): Promise<void> {
  const { kind, reporterId, authorId } = report
  const { decision, ground, reason, isAppeal } = told
  const rule = ground ? ` ${REPORT_GROUND_LABELS[ground]}.` : ''
  const decided = { decision, decidedAt: context.clock().getTime(), hasAppeal: isAppeal }
  const wasRemoved = report.decision === 'remove'
  const owe = async (
    id: string | null,
    by: 'reporter' | 'author',
    subject: string,
    before: string,
  ) => {
    const to = id && (await store.whoIs(tx, { id }))
    if (!to) return
    const canAppeal = mayAppeal(decided, by, decided.decidedAt)
    await oweNotice(context, tx, to, {
      subject,
      before: `${before} The reason: ${reason}`,
      button: { label: 'Read the decision', path: decisionPath(report.id) },
      after: [
        canAppeal
          ? `If you think we are wrong, you can appeal there within ${APPEAL_DAYS} days. Someone else on our staff then decides again.`
          : 'This decision is final.',
      ],
    })
  }
  const again = isAppeal ? 'We have looked at it again. ' : ''
  if (decision === 'remove') {
    const before = `${again}We removed the ${kind} that you reported.${rule}`
    await owe(reporterId, 'reporter', `We removed the ${kind} that you reported`, before)
    await owe(
      authorId,
      'author',
      `We removed a ${kind} of yours`,
      `${again}We removed a ${kind} that you wrote, because it breaks our rules.${rule}`,
    )
    return
  }
  await owe(
    reporterId,
    'reporter',
    `We keep the ${kind} that you reported`,
    `${again}We do not remove the ${kind} that you reported.`,
  )
  if (wasRemoved)
    await owe(
      authorId,
      'author',
      `Your ${kind} is back`,
      `${again}The ${kind} of yours that we had removed is shown again.`,
    )
}
