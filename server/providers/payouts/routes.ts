import type { FastifyInstance } from 'fastify'
import { getSimulatedAccount, playSimulatedAccount } from '#contract/money/simulator.ts'
import { route } from '#server/http/endpoint.ts'
import { deliverEvents } from '#server/providers/webhooks/routes.ts'
import type { PayoutsStandIn } from './stand-in.ts'

/** The calls of the stand-in's page, and its webhook deliveries. */
export function payoutsStandInRoutes(app: FastifyInstance, standIn: PayoutsStandIn): void {
  route(app, getSimulatedAccount, ({ person, params }) => standIn.show(person, params.ref))
  route(app, playSimulatedAccount, ({ person, params, body }) =>
    standIn.play(person, params.ref, body),
  )
  deliverEvents(app, standIn)
}
