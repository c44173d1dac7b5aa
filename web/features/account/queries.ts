import { callQuery } from '#web/api/cache/call-query.ts'
import { accountsCalls } from '#web/api/calls/people/sign-in.ts'

/** The identity providers configured for sign-in. */
export const signInProvidersQuery = callQuery(
  accountsCalls.signInProviders,
  {},
  'Failed to fetch sign-in providers',
)
