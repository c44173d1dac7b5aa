import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/disputes.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import * as handIns from './hand-ins.ts'

export function disputeRoutes(app: FastifyInstance, context: Context): void {
  route(app, calls.listSessionDisputes, ({ person, params }) =>
    handIns.disputesOfSession(context, person, params.id),
  )
  route(app, calls.listHandInMessages, ({ person, params }) =>
    handIns.messagesToHandIn(context, person, params.id),
  )
  route(app, calls.handIn, ({ person, params, body }) =>
    handIns.handIn(context, person, params.id, body),
  )
}
