import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/payouts.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { limits } from '#server/http/limits.ts'
import { continueOnboarding, payoutAccountOf } from './accounts.ts'

/** Each of these calls may ask the provider, who counts our questions. */
const EACH_MINUTE = { max: 60, within: 60_000 }

export function payoutRoutes(app: FastifyInstance, context: Context): void {
  const by = async (request: FastifyRequest) => (await request.person())?.id ?? ''
  const assertNotTooMany = limits(app, [{ ...EACH_MINUTE, by }])

  route(app, contract.getPayoutAccount, async ({ person, request }) => {
    await assertNotTooMany(request)
    return payoutAccountOf(context, person)
  })
  route(app, contract.continueOnboarding, async ({ person, request }) => {
    await assertNotTooMany(request)
    return continueOnboarding(context, person)
  })
}
