import type { FastifyInstance } from 'fastify'
import {
  busyTimes,
  freeDays,
  getAvailability,
  putAvailability,
  slots,
} from '#contract/hours/availability.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { freeDaysOf, slotsOfDay } from './availability.ts'
import { ownBusyTimes, ownHours, replaceHours } from './working-hours.ts'

export function availabilityRoutes(app: FastifyInstance, context: Context): void {
  route(app, freeDays, ({ params, query, person }) => freeDaysOf(context, person, params.id, query))
  route(app, slots, ({ params, query, person }) => slotsOfDay(context, person, params.id, query))
  route(app, getAvailability, ({ person }) => ownHours(context, person))
  route(app, putAvailability, ({ person, body }) => replaceHours(context, person, body))
  route(app, busyTimes, ({ person }) => ownBusyTimes(context, person))
}
