import { callQuery } from '#web/api/call-query.ts'
import { availabilityCalls } from '#web/api/calls/availability.ts'

/** The user's busy times in the next two weeks. */
export const busyTimesQuery = callQuery(
  availabilityCalls.busyTimes,
  {},
  'Failed to fetch availability',
)
