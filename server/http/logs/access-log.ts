import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { macOf } from '#server/secrets/macs.ts'
import { readablePath, routeName, UNSAID } from './route-name.ts'

/**
 * With LOG_LEVEL=info, a line for each reply to a request from outside. It has no queries, tokens or addresses; people
 * appear as a keyed hash of their account.
 */
export function logReplies(app: FastifyInstance, { config, log }: Context): void {
  if (config.LOG_LEVEL !== 'info' && config.LOG_LEVEL !== 'debug') return
  const sentBefore = new WeakMap<FastifyRequest, number>()
  const bytesOf = (request: FastifyRequest) =>
    request.raw.socket.bytesWritten - (sentBefore.get(request) ?? 0)
  app.addHook('onRequest', (request, _reply, done) => {
    sentBefore.set(request, request.raw.socket.bytesWritten)
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeName(request)
    if (request.isOfPage || UNSAID.has(route)) return
    const account = await request.accountIfAsked()?.catch(() => undefined)
    const line = {
      method: request.method,
      route,
      path: readablePath(request),
      status: reply.statusCode,
      code: reply.refusalCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      bytes: bytesOf(request),
      request: request.id,
      account: account && macOf(config, `log:${account.id}`).slice(0, 16),
    }
    log.info(line, 'replied')
  })
  app.addHook('onRequestAbort', async (request) => {
    const { method, id } = request
    const line = { method, route: routeName(request), path: readablePath(request), request: id }
    log.info(line, 'the client went away')
  })
}
