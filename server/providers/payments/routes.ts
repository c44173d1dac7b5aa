import type { FastifyInstance } from 'fastify'
import {
  answerSimulatedChallenge,
  confirmSavedSimulatedCard,
  confirmSimulatedPayment,
} from '#contract/money/simulator.ts'
import { route } from '#server/http/endpoint.ts'
import { deliverEvents } from '#server/providers/webhooks/routes.ts'
import type { CardSimulator } from './simulator.ts'

/** The calls of the card form, and the simulator's webhook deliveries. */
export function simulatorRoutes(app: FastifyInstance, simulator: CardSimulator): void {
  route(app, confirmSimulatedPayment, ({ body }) => simulator.confirm(body))
  route(app, confirmSavedSimulatedCard, ({ body }) => simulator.confirmSaved(body))
  route(app, answerSimulatedChallenge, ({ body }) => simulator.answerChallenge(body))
  deliverEvents(app, simulator)
}
