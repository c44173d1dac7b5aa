import type { FastifyInstance } from 'fastify'
import {
  getClientIntake,
  getSessionIntake,
  listAskedIntake,
  listIntake,
  listWaitingIntake,
  saveAnswers,
  saveIntake,
} from '#contract/profile/intake.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import * as answering from './answers.ts'
import { waitingOf } from './intake.ts'
import { ownQuestionnaires, saveQuestions } from './questionnaires.ts'
import { askedBefore } from './waiting.ts'

export function intakeRoutes(app: FastifyInstance, context: Context): void {
  const limit = limits(context, [
    { name: 'intake by network', max: 600, within: HOUR_MS, by: byAddress },
    { name: 'intake', max: 120, within: HOUR_MS, by: byPerson },
  ])

  route(app, listIntake, ({ person }) => ownQuestionnaires(context, person))

  route(app, saveIntake, async ({ person, params, body, request }) => {
    await limit(request)
    return saveQuestions(context, person, params.of, body)
  })

  route(app, getClientIntake, ({ person, params }) =>
    answering.answersOfClient(context, person, params.id),
  )

  route(app, listAskedIntake, ({ params, person }) =>
    askedBefore(context.db, { professionalId: params.id, personId: person?.id }),
  )

  route(app, listWaitingIntake, ({ person }) => waitingOf(context, person))

  route(app, getSessionIntake, ({ person, params }) =>
    answering.sessionIntake(context, person, params.id),
  )

  route(app, saveAnswers, async ({ person, params, body, request }) => {
    await limit(request)
    return answering.saveAnswers(context, person, params.id, body)
  })
}
