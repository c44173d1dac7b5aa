import { MINUTE_MS } from '#domain/time.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { availabilityCalls } from '#web/api/calls/hours/availability.ts'
import { linkedCalendarCalls } from '#web/api/calls/hours/linked-calendars.ts'

/** The user's busy times in the next two weeks. */
export const busyTimesQuery = callQuery(
  availabilityCalls.busyTimes,
  {},
  'Failed to fetch availability',
)

const linkedCalendars = callQuery(
  linkedCalendarCalls.listLinkedCalendars,
  {},
  'Failed to fetch your linked calendars',
)

/** The calendars elsewhere; the server reads them by itself and doesn't announce it. */
export const linkedCalendarsQuery: typeof linkedCalendars = {
  ...linkedCalendars,
  refetchInterval: ({ state }) => (state.data?.length ? MINUTE_MS : false),
}

/** Accounts at Google and Microsoft 365. */
export const calendarGrantsQuery = callQuery(
  linkedCalendarCalls.listCalendarGrants,
  {},
  'Failed to fetch your connected accounts',
)

/** As many as one page of the API holds. */
export const BOOKED_SHOWN = 100

/** The user's next sessions. */
export const bookedQuery = callQuery(
  sessionCalls.listSessions,
  { query: { role: 'professional', status: 'upcoming', pageSize: BOOKED_SHOWN } },
  'Failed to fetch sessions',
)
