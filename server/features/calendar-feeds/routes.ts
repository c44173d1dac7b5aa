import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
} from '#contract/hours/calendar-feeds.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
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
    return makeFeed(context, person, browserOf(request))
  })
  route(app, endCalendarFeed, async ({ person }) => {
    await endFeed(context, person)
    return undefined
  })
  route(app, readCalendarFeed, async ({ params, request, reply }) => {
    await reading(request)
    const { text, changedAt } = await readFeed(context, params.token)
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache', etag: tag })
    if (changedAt) reply.header('last-modified', changedAt.toUTCString())
    // By the tag alone: a name that changes is no change of a booking.
    if (request.headers['if-none-match'] !== tag) return text
    reply.code(304)
    return ''
  })
}
