import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span } from '#server/tracing/spans.ts'
import { isTracing, runIn, startSpan } from '#server/tracing/spans.ts'
import { routeName, UNSAID } from './route-name.ts'

/**
 * A span for each request, which continues the trace of its `traceparent`; calls that a page makes are part of the
 * page's. Does nothing unless traces are on when the app is built.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, isOfPage, id } = request
    const route = routeName(request)
    const traceparent = headers.traceparent as string | undefined
    if (UNSAID.has(route)) return done()
    const span = startSpan(
      `${method} ${route}`,
      isOfPage ? 'internal' : 'server',
      { 'http.request.method': method, 'http.route': route, 'request.id': id },
      traceparent,
    )
    if (span) spans.set(request, span)
    runIn(span, done)
  })
  app.addHook('onResponse', async (request, { statusCode, refusalCode }) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': statusCode, 'parlour.code': refusalCode })
    span?.end(statusCode >= 500 ? { code: refusalCode ?? statusCode } : undefined)
  })
  app.addHook('onRequestAbort', async (request) => spans.get(request)?.end({ code: 'abandoned' }))
}
