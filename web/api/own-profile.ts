import { callQuery } from './call-query.ts'
import { professionalCalls } from './calls/professionals.ts'

/** The public profile of the signed-in professional. */
export const ownProfileQuery = callQuery(
  professionalCalls.getOwnProfile,
  {},
  'Failed to fetch professional profile',
)
