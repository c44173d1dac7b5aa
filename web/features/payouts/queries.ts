import { callQuery } from '#web/api/call-query.ts'
import { callQueryOrNull } from '#web/api/call-query-or-null.ts'
import { disputeCalls } from '#web/api/calls/disputes.ts'
import { payoutCalls } from '#web/api/calls/payouts.ts'
import { simulatorCalls } from '#web/api/calls/simulator.ts'

/** Where my money goes, what is pending and when it comes. */
export const payoutAccountQuery = callQuery(
  payoutCalls.getPayoutAccount,
  {},
  'Failed to fetch payouts',
)

/** What my clients' banks want back, or of one session of mine. */
export const disputesQuery = (session?: string) =>
  callQuery(
    disputeCalls.listDisputes,
    { query: session ? { session } : {} },
    'Failed to fetch disputes',
  )

/** My simulated account for payouts; null when there is no such account of mine. */
export const simulatedAccountQuery = (ref: string) =>
  callQueryOrNull(
    simulatorCalls.getSimulatedAccount,
    { params: { ref } },
    'Failed to fetch the account',
  )
