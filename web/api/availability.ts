import { availabilityCalls } from './calls/availability.ts'
import { reading } from './reading.ts'

/** My own working hours and rules. */
export const availabilityQuery = reading(
  availabilityCalls.getAvailability,
  {},
  'Failed to fetch availability',
)
