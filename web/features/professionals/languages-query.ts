import { callQuery } from '#web/api/cache/call-query.ts'
import { professionalCalls } from '#web/api/calls/profile/professionals.ts'

/** What the language filter offers. */
export const languagesQuery = callQuery(
  professionalCalls.listLanguages,
  {},
  'Failed to fetch languages',
)
