import { callQuery } from '#web/api/cache/call-query.ts'
import { accountCalls } from '#web/api/calls/people/account.ts'

/** The user's own account, including how they can sign in. */
export const accountQuery = callQuery(accountCalls.getAccount, {}, 'Failed to fetch your account')
