import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/money.ts'
import type { Context } from '#server/context.ts'
import { giveCredit } from '#server/features/credits/index.ts'
import { holdPayouts } from '#server/features/payouts/index.ts'
import { requireRecentProof } from '#server/features/sign-in/index.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'

/** What staff do with the money of a booking. Each needs a recent proof. */
export function moneyRoutes(app: FastifyInstance, context: Context): void {
  route(app, calls.holdPayouts, async ({ staff, params, body, request }) => {
    await requireRecentProof(context, staff, browserOf(request))
    return holdPayouts(context, staff, params.id, body)
  })
  route(app, calls.giveCredit, async ({ staff, params, body, request }) => {
    await requireRecentProof(context, staff, browserOf(request))
    return giveCredit(context, staff, params.id, body)
  })
}
