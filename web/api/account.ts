import { callQuery } from './call-query.ts'
import { accountCalls } from './calls/account.ts'

/** How somebody can sign in. */
export const accountQuery = callQuery(accountCalls.getAccount, {}, 'Failed to fetch your account')
