import type { decideReport as decideCall } from '#contract/desk/cases.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { decisionPath } from '#contract/paths/decision.ts'
import type {
  ProfilePart,
  ReportDecision,
  ReportGround,
  ReportParty,
} from '#domain/desk/reports.ts'
import { APPEAL_DAYS, mayAppeal, mayDecide, REPORT_GROUND_LABELS } from '#domain/desk/reports.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Actor } from '#server/features/cases/index.ts'
import { lockCase, notifyDesk, resolveCase } from '#server/features/cases/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import type { Changes } from './changes.ts'
import { unfoldReports } from './folding.ts'
import { lockSame } from './folding-store.ts'
import type { Report } from './store.ts'
import * as store from './store.ts'
import { takenDown, WORDS } from './wording.ts'

const unfit = (path: string, message: string) =>
  new Refusal('invalid', 'unfit_decision', message, { fields: [{ path, message }] })

/**
 * Decides what was reported, by a published rule if it breaks one. The reporter is told, and so is the one it goes
 * against, or whose appeal succeeds. Throws 404, 400 for a decision that does not fit, 403 for an appeal against one's
 * own decision, 409 if it is decided.
 */
export async function decideReport(
  context: Context,
  staff: Actor,
  id: string,
  { decision, reason, ...body }: BodyOf<typeof decideCall>,
  changes: Changes,
): Promise<void> {
  const ground = decision === 'keep' ? null : body.ground
  if (decision !== 'keep' && !ground) throw unfit('ground', 'Choose the rule that it breaks')
  const now = context.clock()
  const threadId = await context.db.transaction(async (tx) => {
    const row = await lockCase(tx, { id, now, queue: 'reports' })
    const report = await store.lockReport(tx, { id: row.subjectId })
    if (!report) throw notFound('This case')
    const isAppeal = row.appealOf !== null
    if (isAppeal && (await store.firstCase(tx, { reportId: report.id }))?.resolvedBy === staff.id)
      throw new Refusal(
        'forbidden',
        'own_decision',
        'You decided this the first time: someone else decides the appeal',
      )
    if (!mayDecide(report.kind, decision, ground))
      throw unfit('decision', `This can’t be decided about a ${report.kind}`)
    const parts = report.kind === 'profile' && decision === 'remove' ? body.parts : []
    if (report.kind === 'profile' && decision === 'remove' && parts.length === 0)
      throw unfit('parts', 'Choose what to take down')
    await store.decide(tx, {
      id: report.id,
      decision,
      ground,
      statement: reason,
      now,
      parts: parts.length > 0 ? parts : null,
    })
    const taken = await changes[report.kind](tx, report, { decision, parts, now })
    await resolveCase(tx, { id, now, staffId: staff.id })
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'report_decided',
      caseId: id,
      subjectId: report.id,
      reason,
      details: { decision, ground, isAppeal, ...(taken && { parts: taken.join() }) },
    })
    await audit(tx, {
      actorId: staff.id,
      action: 'report_decided',
      subjectId: report.kind === 'profile' ? report.id : report.subjectId,
      details: { kind: report.kind, decision, ground, isAppeal },
    })
    const told = { decision, ground, reason, isAppeal, taken }
    await notify(context, tx, report, told)
    if (!isAppeal) await decideSame(context, tx, report, { ...told, parts })
    return report.threadId
  })
  await unfoldReports(context)
  notifyDesk(context)
  deliverNoticesSoon(context)
  const people = threadId && (await store.peopleOfThread(context.db, { threadId }))
  if (people)
    context.live.tell([people.clientId, people.professionalUserId], {
      type: 'thread_changed',
      threadId,
    })
}

/** Others who reported the same thing, and whose reports wait in this case, hear the same. */
async function decideSame(
  context: Context,
  tx: Queries,
  report: Report,
  { parts, ...told }: DecisionNews & { parts: ProfilePart[] },
): Promise<void> {
  const { decision, ground, reason: statement } = told
  for (const { id } of await lockSame(tx, report)) {
    const of = { id, decision, ground, statement, now: context.clock() }
    await store.decide(tx, { ...of, parts: parts.length > 0 ? parts : null })
    const same = await store.findReport(tx, { id })
    if (same) await notify(context, tx, { ...same, authorId: null }, told)
  }
}

type DecisionNews = {
  decision: ReportDecision
  ground: ReportGround | null
  reason: string
  isAppeal: boolean
  taken: ProfilePart[] | undefined
}

async function notify(
  context: Context,
  tx: Queries,
  report: Report,
  told: DecisionNews,
): Promise<void> {
  const { kind, reporterId, authorId } = report
  const { decision, ground, reason, isAppeal, taken } = told
  const words = WORDS[kind]
  const rule = ground ? ` ${REPORT_GROUND_LABELS[ground]}.` : ''
  const decided = { decision, decidedAt: context.clock().getTime(), hasAppeal: isAppeal }
  const owe = async (
    id: string | null,
    by: ReportParty,
    said: { subject: string; text: string } | undefined,
    more = '',
  ) => {
    const to = id && said && (await store.whoIs(tx, { id }))
    if (!to) return
    const again = isAppeal ? 'We have looked at it again. ' : ''
    await enqueueNotice(context, tx, to, {
      subject: said.subject,
      before: `${again}${said.text}${rule}${more} The reason: ${reason}`,
      button: { label: 'Read the decision', path: decisionPath(report.id) },
      after: [
        mayAppeal(decided, by, decided.decidedAt)
          ? `If you think we are wrong, you can appeal there within ${APPEAL_DAYS} days. Someone else on our staff then decides again.`
          : 'This decision is final.',
      ],
    })
  }
  const wasAgainst = report.decision !== null && report.decision !== 'keep'
  await owe(reporterId, 'reporter', words.reporter[decision])
  if (decision !== 'keep')
    await owe(authorId, 'author', words.author[decision], taken && takenDown(taken))
  else if (wasAgainst) await owe(authorId, 'author', words.back)
}
