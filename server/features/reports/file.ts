import type { ReportFile } from '#contract/desk/cases.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Row } from '#server/features/cases/index.ts'
import { foldedOf } from './folding-store.ts'
import { sessionFactsOf } from './sessions.ts'
import type { Report } from './store.ts'
import * as store from './store.ts'

/** The parts of a reported profile, which its own feature knows. */
export type PartsOf = (context: Context, report: Report) => Promise<ReportFile['profile']>

/** What was reported and nothing else, for staff. Throws 404. */
export async function reportFileOf(
  context: Context,
  row: Row,
  partsOf: PartsOf,
): Promise<ReportFile> {
  const { db } = context
  const report = await store.findReport(db, { id: row.subjectId })
  if (!report) throw notFound('This case')
  const { kind, reason, note, createdAt, body, writtenAt, subjectId, decision } = report
  const { authorId } = report
  const isText = kind === 'message' || kind === 'review'
  const shown = isText ? await store.isShown(db, { kind, subjectId }) : undefined
  const others = authorId ? await store.othersAbout(db, { authorId, id: report.id }) : []
  return {
    kind,
    reason,
    note,
    reportedAt: createdAt.toISOString(),
    reporter: await personOf(db, report.reporterId),
    author: await personOf(db, report.authorId),
    body,
    writtenAt: writtenAt.toISOString(),
    isShown: isText ? (shown?.isShown ?? false) : null,
    profile: kind === 'profile' ? await partsOf(context, report) : null,
    session: kind === 'session' ? await sessionFactsOf(context, report) : null,
    others,
    folded: row.appealOf ? [] : await foldedIn(db, report),
    appealed: row.appealOf && decision ? await appealedOf(db, report) : null,
  }
}

const MOST_FOLDED = 100

async function foldedIn(db: Queries, report: Report): Promise<ReportFile['folded']> {
  const found = await foldedOf(db, { id: report.id, limit: MOST_FOLDED })
  return found.map(({ subjectId, createdAt, ...each }) => ({
    ...each,
    reportedAt: createdAt.toISOString(),
    isSame: each.kind === report.kind && subjectId === report.subjectId,
  }))
}

async function personOf(db: Queries, id: string | null): Promise<ReportFile['author']> {
  const found = id && (await store.whoIs(db, { id }))
  if (!found) return null
  const { name, avatar, createdAt, sessions } = found
  return { id, name, avatar, since: createdAt.toISOString(), sessions }
}

async function appealedOf(db: Queries, report: Report): Promise<ReportFile['appealed']> {
  const { decision, ground, parts, statement, appealBy, appeal } = report
  if (!decision || statement === null || !appealBy || appeal === null) return null
  const before = await store.firstCase(db, { reportId: report.id })
  return {
    decision,
    ground,
    parts: parts ?? [],
    reason: statement,
    by: appealBy,
    appeal,
    decidedBy: before?.name ?? 'A member of staff',
  }
}
