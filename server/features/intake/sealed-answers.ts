import type { Question } from '#domain/profile/intake.ts'
import type { Context } from '#server/context.ts'
import { seal, unsealed } from '#server/secrets/sealed-text.ts'

/** By the question's id. `at` is an ISO instant: when it was given, last changed, or agreed to. */
export type StoredAnswers = Record<string, { answer: string | boolean; at: string }>

type Row = { versionId: string; clientId: string; answers: string }

/** Bound to the version and the client: answers moved to other questions, or another client, can't be opened. */
export const placeOf = ({ versionId, clientId }: Omit<Row, 'answers'>) =>
  `intake:${versionId}:${clientId}`

export const sealAnswers = (
  { config }: Pick<Context, 'config'>,
  place: Omit<Row, 'answers'>,
  answers: StoredAnswers,
): string => seal(config, placeOf(place), JSON.stringify(answers))

/** Undefined, with a log line, if SECRET isn't the one they need. */
export function opened({ config, log }: Pick<Context, 'config' | 'log'>, row: Row) {
  const text = unsealed(config, placeOf(row), row.answers)
  if (text !== undefined) return JSON.parse(text) as StoredAnswers
  const { versionId } = row
  log.error({ versionId }, 'intake answers can not be opened: SECRET is another one')
}

/** In the order of the questions. */
export const inOrder = (questions: readonly Question[], answers: StoredAnswers) =>
  questions.flatMap((question) => {
    const kept = answers[question.id]
    return kept ? [{ question, ...kept }] : []
  })
