import type { FastifyInstance } from 'fastify'
import { answerSimulatedChallenge, confirmSimulatedPayment } from '#contract/simulator.ts'
import { route } from '#server/http/endpoint.ts'
import { deliverEvents } from '#server/providers/webhooks/routes.ts'
import type { CardSimulator } from './simulator.ts'

/** What the card form in the browser asks of the simulator, and the simulator's way back to our webhook. */
export function simulatorRoutes(app: FastifyInstance, simulator: CardSimulator): void {
  route(app, confirmSimulatedPayment, ({ body }) => simulator.confirm(body))
  route(app, answerSimulatedChallenge, ({ body }) => simulator.answerChallenge(body))
  deliverEvents(app, simulator)
}
