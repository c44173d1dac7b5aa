import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/staff-views.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { endView } from './ending.ts'
import { ownViews, viewAs } from './staff-views.ts'

export function staffViewRoutes(app: FastifyInstance, context: Context): void {
  route(app, calls.viewAs, ({ staff, params, body, request }) =>
    viewAs(context, staff, params.id, body, browserOf(request)),
  )
  route(app, calls.endView, async ({ staff }) => {
    await endView(context, staff)
    return undefined
  })
  route(app, calls.listOwnViews, ({ person }) => ownViews(context, person))
}
