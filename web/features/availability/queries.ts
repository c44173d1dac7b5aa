import { availabilityCalls } from '#web/api/calls/availability.ts'
import { reading } from '#web/api/reading.ts'

/** What of my next two weeks is held or booked. */
export const busyTimesQuery = reading(
  availabilityCalls.busyTimes,
  {},
  'Failed to fetch availability',
)
