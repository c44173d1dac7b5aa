import type { BodyOf } from '#contract/endpoint.ts'
import type { Questionnaire, saveIntake } from '#contract/profile/intake.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Question } from '#domain/profile/intake.ts'
import { problemsOfQuestions, tidyQuestions } from '#domain/profile/intake.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import * as store from './store.ts'

/** What this person asks before a first session. */
export async function ownQuestionnaires(
  context: Context,
  professional: Person,
): Promise<Questionnaire[]> {
  const own = await store.ownLatest(context.db, { personId: professional.id })
  return own.map(({ id: _, savedAt, ...each }) => ({ ...each, savedAt: savedAt.toISOString() }))
}

/**
 * Asks these questions with new bookings of a service, or with sessions by the hour. Sending the same again changes
 * nothing. Throws 400 with the fields, 404 for a service that is not theirs, 409 if there is a version newer than the
 * one edited.
 */
export async function saveQuestions(
  context: Context,
  professional: Person,
  of: string,
  body: BodyOf<typeof saveIntake>,
): Promise<Questionnaire> {
  const questions = tidyQuestions(body.questions)
  const problems = problemsOfQuestions(questions)
  const [problem] = problems
  if (problem)
    throw new Refusal('invalid', 'invalid_questions', problem.message, { fields: problems })
  const serviceId = of === 'hours' ? null : of
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    const own = await store.lockOwn(tx, { personId: professional.id })
    if (!own) throw notFound('Your profile')
    const place = { professionalId: own.id, serviceId }
    if (serviceId !== null && !(await store.ownService(tx, { ...place, serviceId })))
      throw notFound('This service')
    const before = await store.lockLatest(tx, place)
    if (before && isSame(before.questions, questions))
      return view(serviceId, before.version, questions, before.savedAt)
    const version = before?.version ?? 0
    if (body.version !== version)
      throw new Refusal(
        'conflict',
        'questions_changed',
        'Your questions were changed elsewhere meanwhile, so these were not saved',
      )
    await write(tx, {
      ...place,
      before,
      version: version + 1,
      now,
      questions: JSON.stringify(questions),
    })
    return view(serviceId, version + 1, questions, now)
  })
}

/** PostgreSQL keeps the keys of JSON in an order of its own. */
const isSame = (kept: readonly Question[], questions: readonly Question[]) =>
  JSON.stringify(tidyQuestions(kept)) === JSON.stringify(questions)

/** A version that was asked stays as it was; one that was not is replaced. */
async function write(
  tx: Queries,
  {
    before,
    ...next
  }: Parameters<typeof store.addVersion>[1] & { before: { id: string } | undefined },
): Promise<void> {
  const isAsked = before && (await store.isAsked(tx, before)).isAsked
  if (before && !isAsked) await store.replaceVersion(tx, { ...next, id: before.id })
  else await store.addVersion(tx, next)
}

const view = (
  serviceId: string | null,
  version: number,
  questions: Question[],
  savedAt: Date,
): Questionnaire => ({ serviceId, version, questions, savedAt: savedAt.toISOString() })
