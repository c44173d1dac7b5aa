import type { FastifyInstance } from 'fastify'
import type { Lane } from '#server/database/lanes.ts'
import { inLane } from '#server/database/lanes.ts'

/** Signing in, paying, and what the providers report. */
const VITAL = /^\/api\/(auth|webhooks|simulator)\/|\/payment-intent$/

/** Each request uses the share of its lane of the database's connections. */
export function keepLanes(app: FastifyInstance): void {
  app.addHook('preValidation', ({ isOfPage, routeOptions }, _reply, done) => {
    const isVital = VITAL.test(routeOptions.url ?? '')
    const lane: Lane = isOfPage ? 'pages' : isVital ? 'vital' : 'usual'
    inLane(lane, done)
  })
}
