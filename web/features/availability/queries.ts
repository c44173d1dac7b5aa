import { callQuery } from '#web/api/call-query.ts'
import { availabilityCalls } from '#web/api/calls/availability.ts'

/** What of my next two weeks is held or booked. */
export const busyTimesQuery = callQuery(
  availabilityCalls.busyTimes,
  {},
  'Failed to fetch availability',
)
