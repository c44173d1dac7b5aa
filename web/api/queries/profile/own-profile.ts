import { callQuery } from '#web/api/cache/call-query.ts'
import { professionalCalls } from '#web/api/calls/profile/professionals.ts'

export const ownProfileQuery = callQuery(
  professionalCalls.getOwnProfile,
  {},
  'Failed to fetch professional profile',
)
