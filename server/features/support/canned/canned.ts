import type { CannedAnswer, listCannedAnswers, saveCannedAnswer } from '#contract/desk/tickets.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Actor } from '#server/features/cases/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import * as store from './canned-store.ts'

export async function cannedAnswers(context: Context): Promise<ReplyOf<typeof listCannedAnswers>> {
  const answers = await store.cannedAnswers(context.db)
  return answers.map(({ changedAt, ...answer }) => ({
    ...answer,
    changedAt: changedAt.toISOString(),
  }))
}

/** Adds or changes a text that staff insert into answers. */
export async function saveCanned(
  context: Context,
  staff: Actor,
  id: string,
  { title, text }: BodyOf<typeof saveCannedAnswer>,
): Promise<CannedAnswer> {
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    const saved = await store.saveCanned(tx, { id, title, text, now, staffId: staff.id })
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'canned_answer_saved',
      subjectId: id,
    })
    return { ...saved, changedAt: saved.changedAt.toISOString(), changedBy: staff.name }
  })
}

/** Throws 404. */
export async function deleteCanned(context: Context, staff: Actor, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    if ((await store.deleteCanned(tx, { id })) === 0) throw notFound('This text')
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'canned_answer_deleted',
      subjectId: id,
    })
  })
}
