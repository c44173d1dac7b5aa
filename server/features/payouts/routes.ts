import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/money/payouts.ts'
import { TOTAL_HEADER } from '#contract/totals.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import { pageLinks } from '#server/http/pages/page-links.ts'
import { continueOnboarding, payoutAccountOf, payoutsMadeTo } from './accounts.ts'

/** Each of these calls may ask the provider, which limits our requests. */
const EACH_MINUTE = { name: 'payout account', max: 60, within: MINUTE_MS, by: byPerson }

export function payoutRoutes(app: FastifyInstance, context: Context): void {
  const assertNotTooMany = limits(context, [EACH_MINUTE])

  route(app, contract.getPayoutAccount, async ({ person, request }) => {
    await assertNotTooMany(request)
    return payoutAccountOf(context, person)
  })
  route(app, contract.continueOnboarding, async ({ person, request }) => {
    await assertNotTooMany(request)
    return continueOnboarding(context, person, browserOf(request))
  })

  route(app, contract.listPayouts, async ({ person, query, request, reply }) => {
    const { total, payouts } = await payoutsMadeTo(context, person, query)
    reply.header(TOTAL_HEADER, total)
    reply.header('link', pageLinks(request.url, query, total))
    return payouts
  })
}
