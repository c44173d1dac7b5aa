import type { FastifyInstance } from 'fastify'
import {
  cancelVerification,
  getVerification,
  startVerification,
} from '#contract/profile/verification.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import { abandonVerification, beginVerification, verificationOf } from './attempts.ts'

/** Each of these calls may ask the provider, which limits our requests. */
const EACH_MINUTE = { name: 'verification', max: 60, within: MINUTE_MS, by: byPerson }

export function verificationRoutes(app: FastifyInstance, context: Context): void {
  const assertNotTooMany = limits(context, [EACH_MINUTE])

  route(app, getVerification, async ({ params, person, request }) => {
    await assertNotTooMany(request)
    return verificationOf(context, person, params.id)
  })
  route(app, startVerification, async ({ params, person, request }) => {
    await assertNotTooMany(request)
    return beginVerification(context, person, params.id)
  })
  route(app, cancelVerification, async ({ params, person, request }) => {
    await assertNotTooMany(request)
    await abandonVerification(context, person, params.id)
    return { ok: true as const }
  })
}
