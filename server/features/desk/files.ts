import type { CaseSubject } from '#contract/desk/case-subject.ts'
import type { CaseFile } from '#contract/desk/cases.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Actor, CaseAttachment, Row } from '#server/features/cases/index.ts'
import { caseOf, findCase } from '#server/features/cases/index.ts'
import { KINDS } from './kinds.ts'

/** A case with its subject. Throws 404. */
export async function fileOf(context: Context, staff: Actor, id: string): Promise<CaseFile> {
  const row = await findCase(context, id)
  const subject = await subjectOf(context, staff, row)
  return { ...(await caseOf(context, row, staff, `decide-${row.queue}`)), subject }
}

async function subjectOf(context: Context, staff: Actor, row: Row): Promise<CaseSubject> {
  for (const kind of kindsOf(row)) {
    const subject = await kind.subjectOf(context, row, staff)
    if (subject) return subject
  }
  throw notFound('This case')
}

/** A file of a case. Throws 404. */
export async function attachmentOf(
  context: Context,
  row: Row,
  fileId: string,
): Promise<CaseAttachment> {
  const kind = kindsOf(row).find((each) => each.attachmentOf)
  if (!kind?.attachmentOf) throw notFound('This file')
  return kind.attachmentOf(context, row, fileId)
}

const kindsOf = ({ queue }: Row) => KINDS.filter(({ queues }) => queues.includes(queue))
