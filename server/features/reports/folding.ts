import type { ReportReason } from '#domain/desk/reports.ts'
import {
  isUrgent,
  REPORT_KIND_LABELS,
  REPORT_REASON_LABELS,
  reportDeadline,
} from '#domain/desk/reports.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { addPeople, changeCase, notifyDesk, openCase } from '#server/features/cases/index.ts'
import * as store from './folding-store.ts'

/**
 * Opens the case of a report, in the caller's transaction. An urgent one joins the open case of an urgent report of the
 * same thing, about the same person, by the same reporter, or from the same network if both come from unconfirmed
 * addresses: someone who reports again and again fills no queue, and nothing is lost, because staff read all of it in
 * that case. False if it joined one.
 */
export async function openOwnCase(
  tx: Queries,
  report: store.Placed,
  { now, names }: { now: Date; names: string[] },
): Promise<boolean> {
  const { id, kind, reason, createdAt, reporterId, authorId } = report
  const personIds = [reporterId, authorId].filter((each) => each !== null)
  if (isUrgent(reason)) {
    await store.lockFolding(tx)
    const leader = await store.lockLeader(tx, { ...report, reasons: URGENT_REASONS })
    if (leader) {
      await store.fold(tx, { id, into: leader.id })
      const { folded } = await store.countFolded(tx, { id: leader.id })
      await changeCase(
        tx,
        { id: leader.caseId, now },
        { title: `${titleOf(leader.kind, leader.reason)}, and ${folded} more` },
      )
      await addPeople(tx, { id: leader.caseId, personIds })
      return false
    }
  }
  const made = {
    queue: 'reports' as const,
    subjectId: id,
    title: titleOf(kind, reason),
    people: names.join(' · '),
    personIds,
    dueAt: new Date(reportDeadline(reason, createdAt.getTime())),
  }
  await openCase(tx, made, now)
  return true
}

const URGENT_REASONS = (Object.keys(REPORT_REASON_LABELS) as ReportReason[]).filter(isUrgent)

const titleOf = (kind: store.Placed['kind'], reason: ReportReason) =>
  `${isUrgent(reason) ? 'Urgent: ' : ''}${REPORT_KIND_LABELS[kind]}: ${REPORT_REASON_LABELS[reason]}`

const MOST = 100

/**
 * Gives what waited in a case that has ended a case of its own, with the deadline it has had all along; the rest of
 * them joins that one again. Runs after each decision and each minute; safe to run concurrently.
 */
export async function unfoldReports(context: Context): Promise<void> {
  const now = context.clock()
  const before = new Date(now.getTime() - DAY_MS)
  const opened = await context.db.transaction(async (tx) => {
    await store.lockFolding(tx)
    await store.forgetNetworks(tx, { before })
    const left = await store.leftBehind(tx, { limit: MOST })
    for (const { names, ...report } of left) {
      await store.unfold(tx, report)
      await openOwnCase(tx, report, { now, names })
    }
    return left.length
  })
  if (opened > 0) notifyDesk(context)
}
