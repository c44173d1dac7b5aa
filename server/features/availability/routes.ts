import type { FastifyInstance } from 'fastify'
import { freeDays, slots } from '#contract/availability.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { freeDaysOf, slotsOfDay } from './availability.ts'

export function availabilityRoutes(app: FastifyInstance, context: Context): void {
  route(app, freeDays, ({ params, query }) => freeDaysOf(context, params.id, query))
  route(app, slots, ({ params, query }) => slotsOfDay(context, params.id, query))
}
