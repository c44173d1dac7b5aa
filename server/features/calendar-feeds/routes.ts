import type { FastifyInstance } from 'fastify'
import {
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
} from '#contract/hours/calendar-feeds.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import { endFeed, feedOf, makeFeed, readFeed } from './calendar-feeds.ts'

export function calendarFeedRoutes(app: FastifyInstance, context: Context): void {
  const making = limits(context, [
    { name: 'calendar feeds by person', max: 20, within: HOUR_MS, by: byPerson },
  ])
  /** Google and others read the feeds of many people from a few networks. */
  const reading = limits(context, [
    { name: 'calendar feeds by network', max: 1200, within: HOUR_MS, by: byAddress },
  ])
  route(app, getCalendarFeed, ({ person }) => feedOf(context, person))
  route(app, makeCalendarFeed, async ({ person, request }) => {
    await making(request)
    return makeFeed(context, person)
  })
  route(app, endCalendarFeed, async ({ person }) => {
    await endFeed(context, person)
    return undefined
  })
  route(app, readCalendarFeed, async ({ params, request, reply }) => {
    await reading(request)
    reply.header('x-robots-tag', 'noindex')
    return readFeed(context, params.token)
  })
}
