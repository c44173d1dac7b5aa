import type { FastifyInstance } from 'fastify'
import { recommendations } from '#contract/people/dashboards.ts'
import { forgetViews, noteView, recentlyViewed } from '#contract/search/recently-viewed.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import {
  forgetViewsOf,
  recentlyViewedBy,
  recommendationsFor,
  recordViewOf,
} from './recommendations.ts'

export function recommendationRoutes(app: FastifyInstance, context: Context): void {
  route(app, recommendations, ({ person }) => recommendationsFor(context, person))
  route(app, recentlyViewed, ({ person }) => recentlyViewedBy(context, person))
  route(app, noteView, ({ person, params }) => recordViewOf(context, person, params.professionalId))
  route(app, forgetViews, ({ person }) => forgetViewsOf(context, person))
}
