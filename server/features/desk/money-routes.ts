import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/money.ts'
import type { Context } from '#server/context.ts'
import { settleErasure } from '#server/features/account-data/index.ts'
import { giveCredit } from '#server/features/credits/index.ts'
import { settleRefund } from '#server/features/payments/index.ts'
import { holdPayouts, settlePayouts } from '#server/features/payouts/index.ts'
import { requireRecentProof } from '#server/features/sign-in/index.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { fileOf } from './files.ts'

/** What staff do with money. Each needs a recent proof. */
export function moneyRoutes(app: FastifyInstance, context: Context): void {
  route(app, calls.settleRefund, async ({ staff, params, body, request }) => {
    await requireRecentProof(context, staff, browserOf(request))
    await settleRefund(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.settlePayouts, async ({ staff, params, body, request }) => {
    await requireRecentProof(context, staff, browserOf(request))
    await settlePayouts(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.settleErasure, async ({ staff, params, body, request }) => {
    await requireRecentProof(context, staff, browserOf(request))
    await settleErasure(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.holdPayouts, async ({ staff, params, body, request }) => {
    await requireRecentProof(context, staff, browserOf(request))
    return holdPayouts(context, staff, params.id, body)
  })
  route(app, calls.giveCredit, async ({ staff, params, body, request }) => {
    await requireRecentProof(context, staff, browserOf(request))
    return giveCredit(context, staff, params.id, body)
  })
}
