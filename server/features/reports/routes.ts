import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/reports.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import { appealAgainst, decisionFor, reportsOf } from './appeals.ts'
import { limitReports } from './limits.ts'
import { reportReview } from './reviews.ts'
import { reportSession } from './sessions.ts'

export function reportRoutes(app: FastifyInstance, context: Context): void {
  const limit = limitReports(context)
  const limitAppeals = limits(context, [
    { name: 'appeals', max: 20, within: HOUR_MS, by: byPerson },
    { name: 'appeals by network', max: 60, within: HOUR_MS, by: byAddress },
  ])

  route(app, calls.reportReview, async ({ person, params, body, request }) => {
    await limit(request)
    await reportReview(context, person, params.id, { ...body, network: byAddress(request) })
    return { ok: true as const }
  })

  route(app, calls.reportSession, async ({ person, params, body, request }) => {
    await limit(request)
    await reportSession(context, person, params.id, { ...body, network: byAddress(request) })
    return { ok: true as const }
  })

  route(app, calls.listReports, ({ person }) => reportsOf(context, person))

  route(app, calls.getDecision, ({ person, params }) => decisionFor(context, person, params.id))

  route(app, calls.appeal, async ({ person, params, body, request }) => {
    await limitAppeals(request)
    await appealAgainst(context, person, params.id, body.text)
    return decisionFor(context, person, params.id)
  })
}
