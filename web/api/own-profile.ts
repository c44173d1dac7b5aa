import { professionalCalls } from './calls/professionals.ts'
import { reading } from './reading.ts'

/** The public profile of the signed-in professional. */
export const ownProfileQuery = reading(
  professionalCalls.getOwnProfile,
  {},
  'Failed to fetch professional profile',
)
