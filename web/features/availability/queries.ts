import { callQuery } from '#web/api/call-query.ts'
import { availabilityCalls } from '#web/api/calls/availability.ts'
import { sessionCalls } from '#web/api/calls/sessions.ts'

/** The user's busy times in the next two weeks. */
export const busyTimesQuery = callQuery(
  availabilityCalls.busyTimes,
  {},
  'Failed to fetch availability',
)

/** The user's next sessions, as many as one page holds. */
export const bookedQuery = callQuery(
  sessionCalls.listSessions,
  { query: { role: 'professional', status: 'upcoming', pageSize: 100 } },
  'Failed to fetch sessions',
)
