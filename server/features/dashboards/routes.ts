import type { FastifyInstance } from 'fastify'
import { analytics as analyticsCall } from '#contract/money/analytics.ts'
import * as contract from '#contract/money/earnings.ts'
import { listActivity } from '#contract/people/activity.ts'
import { clientDashboard, professionalDashboard } from '#contract/people/dashboards.ts'
import { TOTAL_CAP, TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/totals.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { pageLinks } from '#server/http/pages/page-links.ts'
import { activityOf, countActivity } from './activity-store.ts'
import { analytics } from './analytics.ts'
import * as dashboards from './dashboards.ts'
import { earnings, earningsFile } from './earnings.ts'
import { clientFigures } from './store.ts'

export function dashboardRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  route(app, professionalDashboard, ({ person }) =>
    dashboards.professionalDashboard(context, person),
  )

  route(app, listActivity, async ({ person, query, request, reply }) => {
    const { id } = await dashboards.practiceOf(context, person)
    const skipped = (query.page - 1) * query.pageSize
    const [lines, { count }] = await Promise.all([
      activityOf(db, id, Math.min(query.pageSize, TOTAL_CAP - skipped), skipped),
      countActivity(db, { professionalId: id, most: TOTAL_CAP + 1 }),
    ])
    const total = Math.min(count, TOTAL_CAP)
    reply.header(TOTAL_HEADER, total)
    if (count > TOTAL_CAP) reply.header(TOTAL_CAPPED_HEADER, 'true')
    reply.header('link', pageLinks(request.url, query, total))
    return lines
  })

  route(app, contract.earnings, async ({ person, query, request, reply }) => {
    const earned = await earnings(context, person, query)
    reply.header(TOTAL_HEADER, earned.totals.sessions)
    reply.header('link', pageLinks(request.url, query, earned.totals.sessions))
    return earned
  })

  route(app, contract.earningsFile, async ({ person, query, reply }) => {
    const { name, text } = await earningsFile(context, person, query)
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return text
  })

  route(app, analyticsCall, ({ person }) => analytics(context, person))

  route(app, clientDashboard, async ({ person }) => ({
    stats: await clientFigures(db, { personId: person.id, now: context.clock() }),
  }))
}
