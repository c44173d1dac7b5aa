import { accountsCalls } from '#web/api/calls/accounts.ts'
import { reading } from '#web/api/reading.ts'

/** Who else people can sign in with here. */
export const signInProvidersQuery = reading(
  accountsCalls.signInProviders,
  {},
  'Failed to fetch sign-in providers',
)
