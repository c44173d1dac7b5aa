import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Row } from '#server/features/cases/index.ts'
import { reportedFile } from '#server/features/files/index.ts'
import { changeReportedProfile, reportedParts } from '#server/features/professionals/index.ts'
import type { Changes } from '#server/features/reports/index.ts'
import {
  changeMessage,
  changeReview,
  changeSession,
  findReport,
} from '#server/features/reports/index.ts'

/** What a decision does, by what was reported. */
export const CHANGES: Changes = {
  message: changeMessage,
  review: changeReview,
  profile: changeReportedProfile,
  session: changeSession,
}

/** The photo or film of a reported profile. Throws 404 for any other file. */
export async function fileOfReport(context: Context, row: Row, fileId: string) {
  const report = row.queue === 'reports' && (await findReport(context.db, { id: row.subjectId }))
  const profile = report ? await reportedParts(context, report) : null
  if (!profile?.parts.some(({ file }) => file === fileId)) throw notFound('This file')
  const file = await reportedFile(context, fileId)
  return { ...file, name: file.purpose === 'avatar' ? 'Photo.webp' : 'Film' }
}
