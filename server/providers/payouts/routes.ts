import type { FastifyInstance } from 'fastify'
import { getSimulatedAccount, playSimulatedAccount } from '#contract/simulator.ts'
import { route } from '#server/http/endpoint.ts'
import { deliverEvents } from '#server/providers/webhooks/routes.ts'
import type { PayoutsStandIn } from './stand-in.ts'

/** What the stand-in's page asks of it, and its way back to our webhook. */
export function payoutsStandInRoutes(app: FastifyInstance, standIn: PayoutsStandIn): void {
  route(app, getSimulatedAccount, ({ person, params }) => standIn.show(person, params.ref))
  route(app, playSimulatedAccount, ({ person, params, body }) =>
    standIn.play(person, params.ref, body),
  )
  deliverEvents(app, standIn)
}
