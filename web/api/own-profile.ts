import { callQuery } from './call-query.ts'
import { professionalCalls } from './calls/profile/professionals.ts'

export const ownProfileQuery = callQuery(
  professionalCalls.getOwnProfile,
  {},
  'Failed to fetch professional profile',
)
