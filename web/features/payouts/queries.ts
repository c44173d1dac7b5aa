import { callPageQuery } from '#web/api/cache/call-page-query.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { callQueryOrNull } from '#web/api/cache/call-query-or-null.ts'
import { disputeCalls } from '#web/api/calls/desk/disputes.ts'
import { payoutCalls } from '#web/api/calls/money/payouts.ts'
import { simulatorCalls } from '#web/api/calls/money/simulator.ts'

/** The user's payout account, pending amounts and next payout. */
export const payoutAccountQuery = callQuery(
  payoutCalls.getPayoutAccount,
  {},
  'Failed to fetch payouts',
)

/** The user's payouts on their latest `pageSize` days. */
export const payoutsQuery = (pageSize: number) =>
  callPageQuery(payoutCalls.listPayouts, { query: { pageSize } }, 'Failed to fetch payouts')

/** The disputes of the user's sessions, or of one session. */
export const disputesQuery = (session?: string) =>
  callQuery(
    disputeCalls.listDisputes,
    { query: session ? { session } : {} },
    'Failed to fetch disputes',
  )

/** The user's simulated payout account; null if it isn't theirs or doesn't exist. */
export const simulatedAccountQuery = (ref: string) =>
  callQueryOrNull(
    simulatorCalls.getSimulatedAccount,
    { params: { ref } },
    'Failed to fetch the account',
  )
