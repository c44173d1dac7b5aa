import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/money.ts'
import type { Context } from '#server/context.ts'
import { giveCredit } from '#server/features/credits/credits.ts'
import { holdPayouts } from '#server/features/payouts/payouts.ts'
import { browserOf, requireRecentProof } from '#server/features/sign-in/sign-in.ts'
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
