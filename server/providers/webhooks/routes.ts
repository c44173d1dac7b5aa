import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#domain/time.ts'
import type { Deliver } from './deliveries.ts'

/** How often undelivered events are checked for. */
const RETRY_MS = MINUTE_MS

type StandIn = {
  name: string
  deliverTo(listener: Deliver): void
  deliverDue(): Promise<void>
  idle(): Promise<void>
}

/** Delivers a stand-in's events to our webhook while the app runs. */
export function deliverEvents(app: FastifyInstance, standIn: StandIn): void {
  standIn.deliverTo((payload, headers) =>
    app.inject({ method: 'POST', url: `/api/webhooks/${standIn.name}`, payload, headers }),
  )
  const retry = setInterval(() => void standIn.deliverDue(), RETRY_MS).unref()
  app.addHook('onReady', async () => {
    void standIn.deliverDue()
  })
  app.addHook('preClose', async () => {
    clearInterval(retry)
    await standIn.idle()
  })
}
