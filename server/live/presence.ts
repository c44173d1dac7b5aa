import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { recordConnected } from '#server/features/messages/index.ts'

/** Records each minute who is connected here, for all programs to see. */
export function recordPresence(app: FastifyInstance, context: Context): void {
  const timer = setInterval(() => {
    recordConnected(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'who is connected could not be noted'),
    )
  }, MINUTE_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
