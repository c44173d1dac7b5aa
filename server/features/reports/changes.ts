import type { ProfilePart, ReportDecision, ReportKind } from '#domain/desk/reports.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Report } from './store.ts'
import * as store from './store.ts'

export type Decided = { decision: ReportDecision; parts: readonly ProfilePart[]; now: Date }

/**
 * What a decision does to what was reported, in its transaction: `report.decision` is the one before. Returns the parts
 * of a profile that were taken down.
 */
export type Change = (
  tx: Queries,
  report: Report,
  decided: Decided,
) => Promise<ProfilePart[] | undefined>

/** A profile is changed by its own feature, which the caller passes in. */
export type Changes = Record<ReportKind, Change>

/** In place of a message that was removed. */
const REMOVED = 'Our team removed this message because it broke our rules.'

export const changeMessage: Change = async (tx, report, { decision, now }) => {
  const { id: reportId, subjectId } = report
  if (decision === 'remove')
    await store.hideMessage(tx, { reportId, subjectId, said: REMOVED, now })
  else if (report.decision === 'remove') await store.showMessage(tx, { reportId })
  return undefined
}

export const changeReview: Change = async (tx, report, { decision }) => {
  const { id: reportId, subjectId } = report
  if (decision === 'remove') await store.takeReview(tx, { reportId, subjectId })
  else if (report.decision === 'remove') await restoreReview(tx, report)
  return undefined
}

/** Another report of it may have been upheld too: then it stays away, and comes back with that one. */
async function restoreReview(tx: Queries, report: Report): Promise<void> {
  const { id: reportId, original } = report
  const [other] = await store.otherRemovals(tx, report)
  if (!other) await store.restoreReview(tx, { reportId })
  else if (original) await store.storeOriginal(tx, { reportId: other.id, original })
}

/** A session is over or goes on: a decision says something about a person, and changes nothing by itself. */
export const changeSession: Change = async () => undefined
