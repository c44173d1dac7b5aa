import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getCalendarFeed: { method: 'GET', path: '/api/calendar-feed', who: 'person' },
  makeCalendarFeed: { method: 'POST', path: '/api/calendar-feed', who: 'person' },
  endCalendarFeed: { method: 'DELETE', path: '/api/calendar-feed', who: 'person' },
  readCalendarFeed: {
    method: 'GET',
    path: '/api/calendar-feeds/:token/sessions.ics',
    who: 'anyone',
  },
} as const satisfies Descriptions
