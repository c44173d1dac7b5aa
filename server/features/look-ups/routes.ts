import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/look-ups.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { lookUpBooking } from './bookings.ts'
import { lookUp } from './look-ups.ts'
import { lookUpPerson } from './people.ts'

/** What staff look up. */
export function lookUpRoutes(app: FastifyInstance, context: Context): void {
  route(app, calls.lookUp, async ({ query }) => ({ results: await lookUp(context, query.q) }))
  route(app, calls.lookUpPerson, ({ staff, params }) => lookUpPerson(context, staff, params.id))
  route(app, calls.lookUpBooking, ({ staff, params }) => lookUpBooking(context, staff, params.id))
}
