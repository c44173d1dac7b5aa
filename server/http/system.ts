import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '#server/context.ts'
import { sendRefusal } from './errors.ts'

/** Health for whoever runs the program: /healthz, /readyz, /metrics. Not part of the public contract. */
export function systemRoutes(app: FastifyInstance, context: Context): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to the reply by route',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  if (context.live.isWhole() !== undefined)
    new Gauge({
      name: 'live_bus_connected',
      help: '1 while live events reach the other processes over REDIS_URL',
      registers: [registry],
      collect() {
        this.set(context.live.isWhole() ? 1 : 0)
      },
    })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    )
  })

  const hide = { schema: { hide: true } }
  app.get('/healthz', hide, async () => ({ ok: true }))
  app.get('/readyz', hide, async (request, reply) => {
    const [database, queue] = await Promise.all([
      context.db.rows('select 1').then(
        () => true,
        () => false,
      ),
      context.jobs.isReady(),
    ])
    if (database && queue) return { ready: true }
    return sendRefusal(request, reply, 503, {
      code: 'not_ready',
      message: database ? 'The job queue is not reachable' : 'The database is not reachable',
    })
  })
  app.get('/metrics', hide, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
