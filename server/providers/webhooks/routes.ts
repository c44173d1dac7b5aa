import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#domain/time.ts'
import type { Deliver } from './deliveries.ts'

/** Events that did not arrive are tried again this often, once they are due. */
const RETRY_MS = MINUTE_MS

type StandIn = {
  name: string
  deliverTo(listener: Deliver): void
  deliverDue(): Promise<void>
  idle(): Promise<void>
}

/** A stand-in's way back to our webhook, as long as the app runs. */
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
