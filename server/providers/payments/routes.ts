import type { FastifyInstance } from 'fastify'
import { answerSimulatedChallenge, confirmSimulatedPayment } from '#contract/simulator.ts'
import { route } from '#server/http/endpoint.ts'
import type { CardSimulator } from './simulator.ts'

/** Events that did not arrive are tried again this often, once they are due. */
const RETRY_MS = 60_000

/** What the card form in the browser asks of the simulator, and the simulator's way back to our webhook. */
export function simulatorRoutes(app: FastifyInstance, simulator: CardSimulator): void {
  route(app, confirmSimulatedPayment, ({ body }) => simulator.confirm(body))
  route(app, answerSimulatedChallenge, ({ body }) => simulator.answerChallenge(body))

  simulator.deliverTo((payload, headers) =>
    app.inject({ method: 'POST', url: '/api/webhooks/simulator', payload, headers }),
  )
  const retry = setInterval(() => void simulator.deliverDue(), RETRY_MS).unref()
  app.addHook('onReady', async () => {
    void simulator.deliverDue()
  })
  app.addHook('preClose', async () => {
    clearInterval(retry)
    await simulator.idle()
  })
}
