import type { CaseSubject } from '#contract/desk/case-subject.ts'
import type { CaseFile } from '#contract/desk/cases.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Actor, CaseAttachment, Row } from '#server/features/cases/index.ts'
import { aloneFor, caseOf } from '#server/features/cases/index.ts'
import { KINDS } from './kinds.ts'

/** A case with its subject, for someone who has opened it or has just acted in it. Throws 404. */
export async function fileOf(context: Context, staff: Actor, row: Row): Promise<CaseFile> {
  const subject = await subjectOf(context, staff, row)
  const shown = await caseOf(context, row, staff, `decide-${row.queue}`)
  return { ...shown, subject, alone: shown.may.decide ? await aloneOf(context, staff, row) : null }
}

async function aloneOf(context: Context, staff: Actor, row: Row): Promise<CaseFile['alone']> {
  for (const { givesTo } of kindsOf(row)) {
    const target = await givesTo?.(context, row)
    if (target) return aloneFor(context, staff, target)
  }
  return null
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
