import type { FastifyInstance } from 'fastify'
import {
  cancelSession,
  getCancellation,
  rescheduleSession,
  setForBusiness,
} from '#contract/booking/sessions.ts'
import type { Context } from '#server/context.ts'
import { sessionOf } from '#server/features/sessions/index.ts'
import { route } from '#server/http/endpoint.ts'
import { cancel, cancellationQuote, reschedule, saveForBusiness } from './changes.ts'

export function changeRoutes(app: FastifyInstance, context: Context): void {
  route(app, setForBusiness, async ({ person, params, body }) => {
    await saveForBusiness(context, person, params.id, body)
    return sessionOf(context, person.id, params.id)
  })

  route(app, getCancellation, ({ person, params }) => cancellationQuote(context, person, params.id))

  route(app, cancelSession, async ({ person, params, body }) => {
    await cancel(context, person, params.id, body)
    return sessionOf(context, person.id, params.id)
  })

  route(app, rescheduleSession, async ({ person, params, body }) => {
    await reschedule(context, person, params.id, body)
    return sessionOf(context, person.id, params.id)
  })
}
