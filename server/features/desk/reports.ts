import { decideReport as decideCall } from '#contract/desk/cases.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { CaseKind, Row } from '#server/features/cases/index.ts'
import { reportedFile } from '#server/features/files/index.ts'
import { changeReportedProfile, reportedParts } from '#server/features/professionals/index.ts'
import type { Changes } from '#server/features/reports/index.ts'
import {
  changeMessage,
  changeReview,
  changeSession,
  decideReport,
  findReport,
  reportFileOf,
} from '#server/features/reports/index.ts'

/** What a decision does, by what was reported. */
const CHANGES: Changes = {
  message: changeMessage,
  review: changeReview,
  profile: changeReportedProfile,
  session: changeSession,
}

/** Reports, put together here: their feature doesn't know that of profiles. */
export const reports: CaseKind = {
  queues: ['reports'],
  subjectOf: async (context, row) => ({
    kind: 'report',
    file: await reportFileOf(context, row, reportedParts),
  }),
  attachmentOf: fileOfReport,
  decisions: (decide) =>
    decide(decideCall, (context, staff, id, body) =>
      decideReport(context, staff, id, body, CHANGES),
    ),
}

/** The photo or film of a reported profile. Throws 404 for any other file. */
async function fileOfReport(context: Context, row: Row, fileId: string) {
  const report = await findReport(context.db, { id: row.subjectId })
  const profile = report ? await reportedParts(context, report) : null
  if (!profile?.parts.some(({ file }) => file === fileId)) throw notFound('This file')
  const file = await reportedFile(context, fileId)
  return { ...file, name: file.purpose === 'avatar' ? 'Photo.webp' : 'Film' }
}
