import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export const REQUEST_ID_HEADER = 'x-request-id'
/** Anything else could forge or flood log lines. */
const READABLE = /^[\w.:-]{8,64}$/

const current = new AsyncLocalStorage<string>()

/** The id of the request that is being answered; undefined outside one. */
export const currentRequestId = (): string | undefined => current.getStore()

/** The id that a proxy has given the request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && READABLE.test(given) ? given : randomUUID()
}

/** Replies name their request's id, and so does each log line written while it is answered. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    current.run(request.id, done)
  })
}
