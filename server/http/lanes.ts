import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Lane } from '#server/database/pool/lanes.ts'
import { inLane } from '#server/database/pool/lanes.ts'
import { askerOf } from './asker.ts'

/** Signing in, paying, and what the providers report. */
const VITAL = /^\/api\/(auth|webhooks|simulator)\/|\/payment-intent$/

/** Each request uses the share of its lane of the database's connections, and has its asker's share of every line. */
export function assignLanes(app: FastifyInstance, config: Config): void {
  // After the body: reading it leaves the context of what comes before.
  app.addHook('preValidation', (request, _reply, done) => {
    const { isOfPage, routeOptions } = request
    const isVital = VITAL.test(routeOptions.url ?? '')
    const lane: Lane = isOfPage ? 'pages' : isVital ? 'vital' : 'usual'
    inLane(lane, askerOf(request, config), done)
  })
}
