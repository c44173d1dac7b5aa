import type { ReplyOf } from '#contract/endpoint.ts'
import type { listWaitingIntake } from '#contract/profile/intake.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { inOrder, opened } from './sealed-answers.ts'
import { allAnswersOf } from './store.ts'
import { isOf, waitingFor } from './waiting.ts'

/** The sessions whose questions wait for this client: of each questionnaire the soonest, whatever the version. */
export async function waitingOf(
  context: Context,
  client: Person,
): Promise<ReplyOf<typeof listWaitingIntake>> {
  const waiting = await waitingFor(context.db, { clientId: client.id, now: context.clock() })
  return waiting
    .filter((each, index) => waiting.findIndex((other) => isOf(other, each)) === index)
    .map(({ sessionId, count, minutes }) => ({ sessionId, count, minutes }))
}

/** Everything that a client answered, for the copy of their data. */
export async function answersForExport(
  context: Context,
  { id }: Pick<Person, 'id'>,
): Promise<object[]> {
  const rows = await allAnswersOf(context.db, { clientId: id })
  return rows.map((row) => ({
    professional: row.professional,
    service: row.serviceName,
    version: row.version,
    answeredAt: row.answeredAt,
    changedAt: row.changedAt,
    answers: inOrder(row.questions, opened(context, row) ?? {}).map(({ question, answer, at }) => ({
      question: question.label,
      ...(question.kind === 'consent' && { text: question.text }),
      answer,
      at,
    })),
  }))
}
