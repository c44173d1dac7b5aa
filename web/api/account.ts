import { accountCalls } from './calls/account.ts'
import { reading } from './reading.ts'

/** How somebody can sign in. */
export const accountQuery = reading(accountCalls.getAccount, {}, 'Failed to fetch your account')
