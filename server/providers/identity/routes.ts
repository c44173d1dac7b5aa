import type { FastifyInstance } from 'fastify'
import { getSimulatedCheck, playSimulatedCheck } from '#contract/money/simulator.ts'
import { route } from '#server/http/endpoint.ts'
import { deliverEvents } from '#server/providers/webhooks/routes.ts'
import type { IdentityStandIn } from './stand-in.ts'

/** The calls of the stand-in's page, and its webhook deliveries. */
export function identityStandInRoutes(app: FastifyInstance, standIn: IdentityStandIn): void {
  route(app, getSimulatedCheck, ({ person, params }) => standIn.show(person, params.ref))
  route(app, playSimulatedCheck, ({ person, params, body }) =>
    standIn.play(person, params.ref, body),
  )
  deliverEvents(app, standIn)
}
