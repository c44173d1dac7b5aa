import type { Question } from '#domain/profile/intake.ts'
import { minutesToAnswer, stillAsked } from '#domain/profile/intake.ts'
import type { Queries } from '#server/database/connect.ts'
import { servicesFor } from '#server/features/services/index.ts'
import { askedAhead, askedNow, decidedBy } from './store.ts'

type Waiting = Questionnaire & { sessionId: string; count: number; minutes: number }

/** A client's confirmed sessions ahead whose questions they have not answered, soonest first. */
export async function waitingFor(
  db: Queries,
  client: { clientId: string; now: Date },
): Promise<Waiting[]> {
  const asked = await askedAhead(db, client)
  if (asked.length === 0) return []
  const professionalIds = [...new Set(asked.map(({ professionalId }) => professionalId))]
  const decided = await decidedBy(db, { clientId: client.clientId, professionalIds })
  return asked.flatMap(({ sessionId, versionId, questions, ...questionnaire }) => {
    const answered = decided.filter((each) => isOf(each, questionnaire))
    const left = leftOf(versionId, questions, answered)
    return left.length > 0
      ? [{ ...questionnaire, sessionId, count: left.length, minutes: minutesToAnswer(left) }]
      : []
  })
}

/** What this person, or a visitor, would be asked who books this professional now. */
export async function askedBefore(
  db: Queries,
  asking: { professionalId: string; personId: string | undefined },
): Promise<{ serviceId: string | null; count: number; minutes: number }[]> {
  const { professionalId, personId } = asking
  const asked = await askedNow(db, { professionalId })
  if (asked.length === 0) return []
  const offered = new Set((await servicesFor(db, asking)).map(({ id }) => id))
  const decided = personId
    ? await decidedBy(db, { clientId: personId, professionalIds: [professionalId] })
    : []
  return asked.flatMap(({ versionId, questions, ...questionnaire }) => {
    const { serviceId } = questionnaire
    if (serviceId !== null && !offered.has(serviceId)) return []
    const answered = decided.filter((each) => isOf(each, questionnaire))
    const left = leftOf(versionId, questions, answered)
    return left.length > 0
      ? [{ serviceId, count: left.length, minutes: minutesToAnswer(left) }]
      : []
  })
}

type Questionnaire = { professionalId: string; serviceId: string | null }

export const isOf = (a: Questionnaire, b: Questionnaire) =>
  a.professionalId === b.professionalId && a.serviceId === b.serviceId

const leftOf = (
  versionId: string,
  questions: Question[],
  answered: { versionId: string; questions: Question[] }[],
) =>
  answered.some((each) => each.versionId === versionId)
    ? []
    : stillAsked(
        questions,
        answered.map((each) => each.questions),
      )
