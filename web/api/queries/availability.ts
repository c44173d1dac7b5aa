import { callQuery } from '#web/api/cache/call-query.ts'
import { availabilityCalls } from '#web/api/calls/hours/availability.ts'

/** The signed-in professional's working hours and rules. */
export const availabilityQuery = callQuery(
  availabilityCalls.getAvailability,
  {},
  'Failed to fetch availability',
)
