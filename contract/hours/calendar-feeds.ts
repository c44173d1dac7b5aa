import * as z from 'zod/mini'
import { calls } from '#contract/calls/hours/calendar-feeds.ts'
import { byToken, instant } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'

const tag = 'calendar feeds'

export const calendarFeed = z.object({
  madeAt: instant,
  /** To the hour; null if no calendar has read it yet. */
  readAt: z.nullable(instant),
})

export const getCalendarFeed = endpoint(calls.getCalendarFeed, {
  summary: 'Whether calendars outside can read my sessions, and when one last did',
  tag,
  status: 200,
  reply: z.object({ feed: z.nullable(calendarFeed) }),
})

export const makeCalendarFeed = endpoint(calls.makeCalendarFeed, {
  summary:
    'Make an address at which calendars outside read my sessions, told only here; a former one stops working',
  tag,
  status: 201,
  reply: z.object({ feed: calendarFeed, address: z.url() }),
})

export const endCalendarFeed = endpoint(calls.endCalendarFeed, {
  summary: 'Stop the address at which calendars outside read my sessions',
  tag,
  status: 204,
  reply: z.undefined(),
})

export const readCalendarFeed = endpoint(calls.readCalendarFeed, {
  summary: 'The sessions of the person whose address this is, as a calendar (RFC 5545)',
  tag,
  params: byToken,
  status: 200,
  reply: z.string(),
  file: 'text/calendar',
  mayBeUnchanged: true,
  refusals: [404],
})
