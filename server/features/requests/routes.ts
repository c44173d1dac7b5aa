import type { FastifyInstance } from 'fastify'
import { acceptRequest, chooseTime, offerTimes } from '#contract/booking/requests.ts'
import type { Context } from '#server/context.ts'
import { sessionOf } from '#server/features/sessions/index.ts'
import { route } from '#server/http/endpoint.ts'
import { accept, choose, offer } from './requests.ts'

export function requestRoutes(app: FastifyInstance, context: Context): void {
  route(app, acceptRequest, async ({ person, params }) => {
    await accept(context, person, params.id)
    return sessionOf(context, person.id, params.id)
  })

  route(app, offerTimes, async ({ person, params, body }) => {
    await offer(context, person, params.id, body)
    return sessionOf(context, person.id, params.id)
  })

  route(app, chooseTime, async ({ person, params, body }) => {
    await choose(context, person, params.id, body)
    return sessionOf(context, person.id, params.id)
  })
}
