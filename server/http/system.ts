import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { SECOND_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { askReadiness } from '#server/database/pool/readiness.ts'
import { collectedMetrics } from '#server/metrics/gauges.ts'
import { sendNothingHere, sendRefusal } from './errors/errors.ts'
import { isFromThisMachine } from './security/network.ts'

/**
 * Operations endpoints, not part of the public contract: /healthz and /readyz answer everyone, /metrics only this
 * machine or callers with METRICS_TOKEN.
 */
export function systemRoutes(app: FastifyInstance, context: Context): void {
  const { config, log, metrics } = context
  metrics.add(collectedMetrics(context, () => app.websocketServer?.clients.size ?? 0))

  const hide = { schema: { hide: true }, config: { isUnderAnyName: true } }
  app.get('/healthz', hide, async () => ({ ok: true }))
  app.get('/readyz', hide, async (request, reply) => {
    if (context.draining.isOn)
      return sendRefusal(request, reply, 503, { code: 'draining', message: 'About to stop' })
    const askedAt = Date.now()
    const [database, queue] = await Promise.all([askReadiness(context.db), context.jobs.isReady()])
    const clock = database && isNear(database.now.getTime(), askedAt, Date.now())
    if (database?.takesWrites && clock && queue) return { ready: true }
    const parts = {
      database: database !== undefined,
      writes: database?.takesWrites,
      clock,
      queue,
    }
    log.warn(parts, 'not ready')
    return sendRefusal(request, reply, 503, { code: 'not_ready', message: 'Not ready' })
  })
  app.get('/metrics', hide, async (request, reply) => {
    if (!isFromThisMachine(request) && !showsToken(request, config.METRICS_TOKEN))
      return sendNothingHere(request, reply)
    const text = await (context.siblings ?? metrics.all()).metrics()
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(text)
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
