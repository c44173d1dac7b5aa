import { callQuery } from '#web/api/call-query.ts'
import { availabilityCalls } from '#web/api/calls/availability.ts'
import { sessionCalls } from '#web/api/calls/sessions.ts'

/** The user's busy times in the next two weeks. */
export const busyTimesQuery = callQuery(
  availabilityCalls.busyTimes,
  {},
  'Failed to fetch availability',
)

/** As many as one page of the API holds. */
export const BOOKED_SHOWN = 100

/** The user's next sessions. */
export const bookedQuery = callQuery(
  sessionCalls.listSessions,
  { query: { role: 'professional', status: 'upcoming', pageSize: BOOKED_SHOWN } },
  'Failed to fetch sessions',
)
