import { callQuery } from '#web/api/cache/call-query.ts'
import { calendarCalls } from '#web/api/calls/hours/calendar.ts'

/** What takes the user's time on so many days, from a date (YYYY-MM-DD) on. */
export const calendarQuery = (query: { from: string; days: number }) =>
  callQuery(calendarCalls.ownCalendar, { query }, 'Failed to fetch your calendar')
