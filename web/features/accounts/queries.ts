import { callQuery } from '#web/api/call-query.ts'
import { accountsCalls } from '#web/api/calls/accounts.ts'

/** Who else people can sign in with here. */
export const signInProvidersQuery = callQuery(
  accountsCalls.signInProviders,
  {},
  'Failed to fetch sign-in providers',
)
