import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadFile } from '#contract/messages/files.ts'
import { MINUTE_MS } from '#domain/time.ts'

/** Milliseconds. A video of 60 MB uploads within ten minutes at 1 Mbit/s; everything else is small. */
export const SERVER_TIMEOUTS = {
  requestTimeout: 10 * MINUTE_MS,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
}
const BODY_TIMEOUT_MS = 30_000

/** Closes a request whose body takes too long to arrive, unless it is a file. */
export function limitBodyTime(app: FastifyInstance): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const stop = async (request: FastifyRequest) => clearTimeout(timers.get(request))
  app.addHook('onRequest', async (request) => {
    const { headers, routeOptions, raw } = request
    if (routeOptions.url === uploadFile.path) return
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
      return
    timers.set(request, setTimeout(() => raw.socket.destroy(), BODY_TIMEOUT_MS).unref())
  })
  app.addHook('preValidation', stop)
  app.addHook('onResponse', stop)
  app.addHook('onRequestAbort', stop)
}

/** The address of the visitor whose page is being rendered, and the API calls that it makes until they have ended. */
export const pageWork = new AsyncLocalStorage<{ visitor: string; calls: Set<Promise<unknown>> }>()
