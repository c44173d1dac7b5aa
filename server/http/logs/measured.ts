import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { isOfPage } from '#server/http/pages/call-own-api.ts'
import { routeName } from './route-name.ts'

/** Counts and times every reply; calls that pages make inside the program apart from requests from outside. */
export function measureReplies(app: FastifyInstance, { metrics }: Context): void {
  app.decorateRequest('isOfPage', false)
  app.addHook('onRequest', (request, _reply, done) => {
    request.isOfPage = isOfPage()
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, isOfPage } = request
    const { statusCode: status, refusalCode, elapsedTime } = reply
    const route = routeName(request)
    if (isOfPage) metrics.pageCalls.observe({ route, status }, elapsedTime / 1000)
    else metrics.replies.observe({ method, route, status }, elapsedTime / 1000)
    if (status >= 500) metrics.errors.inc({ code: refusalCode ?? 'page' })
  })
  app.addHook('onRequestAbort', async (request) =>
    metrics.abandoned.inc({ route: routeName(request) }),
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A call that a page makes while it is rendered. */
    isOfPage: boolean
  }
}
