import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { SECOND_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { ping } from '#server/database/ping.ts'
import { sendNothingHere, sendRefusal } from './errors.ts'
import { isFromThisMachine } from './network.ts'

/**
 * Operations endpoints, not part of the public contract: /healthz and /readyz answer everyone, /metrics only this
 * machine or callers with METRICS_TOKEN.
 */
export function systemRoutes(app: FastifyInstance, context: Context): void {
  const { config, log } = context
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to the reply by route',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  if (context.live.isConnected() !== undefined)
    new Gauge({
      name: 'live_bus_connected',
      help: '1 while live events reach the other processes over REDIS_URL',
      registers: [registry],
      collect() {
        this.set(context.live.isConnected() ? 1 : 0)
      },
    })
  new Counter({
    name: 'security_events_total',
    help: 'Refusals and failed sign-ins by kind; lost are those that could not be kept',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, count] of context.securityEvents.counts) this.inc({ kind }, count)
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

  const hide = { schema: { hide: true }, config: { isUnderAnyName: true } }
  app.get('/healthz', hide, async () => ({ ok: true }))
  app.get('/readyz', hide, async (request, reply) => {
    const askedAt = Date.now()
    const [database, queue] = await Promise.all([
      ping(context.db).then(
        ({ now }) => ({ clockIsRight: isNear(now.getTime(), askedAt, Date.now()) }),
        () => undefined,
      ),
      context.jobs.isReady(),
    ])
    if (database?.clockIsRight && queue) return { ready: true }
    const parts = { database: database !== undefined, clock: database?.clockIsRight, queue }
    log.warn(parts, 'not ready')
    return sendRefusal(request, reply, 503, { code: 'not_ready', message: 'Not ready' })
  })
  app.get('/metrics', hide, async (request, reply) => {
    if (!isFromThisMachine(request) && !showsToken(request, config.METRICS_TOKEN))
      return sendNothingHere(request, reply)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Programs whose clocks differ by more disagree on what has started, is due or has expired. */
const CLOCK_TOLERANCE_MS = 5 * SECOND_MS

const isNear = (instant: number, from: number, to: number) =>
  instant >= from - CLOCK_TOLERANCE_MS && instant <= to + CLOCK_TOLERANCE_MS

/** `Authorization: Bearer …`, compared in constant time whatever its length. */
function showsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return !!token && !!given && timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
