import type { Decision, listReports } from '#contract/desk/reports.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ReportParty } from '#domain/desk/reports.ts'
import { appealDeadline, mayAppeal } from '#domain/desk/reports.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { notifyDesk, openCase } from '#server/features/cases/index.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import type { Report } from './store.ts'
import * as store from './store.ts'
import { appealTitle } from './wording.ts'

const partyOf = (report: Report, person: Person): ReportParty =>
  report.reporterId === person.id ? 'reporter' : 'author'

const decidedOf = ({ decision, decidedAt, appeal }: Report) => ({
  decision,
  decidedAt: decidedAt?.getTime() ?? null,
  hasAppeal: appeal !== null,
})

const MOST_LISTED = 100

/** What this person reported, and what was decided against them. */
export async function reportsOf(
  context: Context,
  person: Person,
): Promise<ReplyOf<typeof listReports>> {
  const rows = await store.reportsOf(context.db, { personId: person.id, limit: MOST_LISTED })
  return rows.map(({ isMine, reason, createdAt, decidedAt, ...row }) => ({
    ...row,
    me: isMine ? 'reporter' : 'author',
    reason: isMine ? reason : null,
    reportedAt: isMine ? createdAt.toISOString() : null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}

/** What was decided about something that this person reported or wrote. Throws 404. */
export async function decisionFor(context: Context, person: Person, id: string): Promise<Decision> {
  const report = await store.findOwn(context.db, { id, personId: person.id })
  if (!report?.decision || !report.decidedAt) throw notFound('This decision')
  const { kind, body, writtenAt, decision, ground, parts, statement, decidedAt } = report
  const me = partyOf(report, person)
  const { appeal, appealBy, appealedAt } = report
  return {
    kind,
    me,
    body,
    writtenAt: writtenAt.toISOString(),
    decision,
    ground,
    parts: parts ?? [],
    statement: statement ?? '',
    decidedAt: decidedAt.toISOString(),
    mayAppeal: mayAppeal(decidedOf(report), me, context.clock().getTime()),
    appealBefore: new Date(appealDeadline(decidedAt.getTime())).toISOString(),
    appeal:
      appealBy === me && appeal !== null && appealedAt
        ? { text: appeal, at: appealedAt.toISOString(), isDecided: decidedAt > appealedAt }
        : null,
  }
}

/** Appeals, once: another member of staff decides again. Throws 404, 409 if it is too late or not theirs to appeal. */
export async function appealAgainst(
  context: Context,
  person: Person,
  id: string,
  text: string,
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const report = await store.lockReport(tx, { id })
    const own = report && (await store.findOwn(tx, { id, personId: person.id }))
    if (!own) throw notFound('This decision')
    const by = partyOf(own, person)
    if (own.appeal === text && own.appealBy === by) return
    if (!mayAppeal(decidedOf(own), by, now.getTime()))
      throw new Refusal('conflict', 'no_appeal', 'There is nothing to appeal against any more')
    await store.storeAppeal(tx, { id, text, by, now })
    const before = await store.firstCase(tx, { reportId: id })
    if (!before) throw new Error(`report ${id} was decided without a case`)
    const made = {
      queue: 'reports' as const,
      subjectId: id,
      appealOf: before.id,
      title: `Appeal: ${appealTitle(own.kind, own.decision)}`,
      people: person.name,
      personIds: [own.reporterId, own.authorId].filter((each) => each !== null),
    }
    await openCase(tx, made, now)
    await enqueueNotice(context, tx, person, {
      subject: 'We have your appeal',
      before:
        'Someone on our staff who did not decide the first time reads it, decides again, and writes to you with the reason. That decision is final.',
      after: [],
    })
  })
  notifyDesk(context)
  deliverNoticesSoon(context)
}
