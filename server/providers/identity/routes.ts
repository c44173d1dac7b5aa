import type { FastifyInstance } from 'fastify'
import { getSimulatedCheck, playSimulatedCheck } from '#contract/simulator.ts'
import { route } from '#server/http/endpoint.ts'
import { deliverEvents } from '#server/providers/webhooks/routes.ts'
import type { IdentityStandIn } from './stand-in.ts'

/** What the stand-in's page asks of it, and its way back to our webhook. */
export function identityStandInRoutes(app: FastifyInstance, standIn: IdentityStandIn): void {
  route(app, getSimulatedCheck, ({ person, params }) => standIn.show(person, params.ref))
  route(app, playSimulatedCheck, ({ person, params, body }) =>
    standIn.play(person, params.ref, body),
  )
  deliverEvents(app, standIn)
}
