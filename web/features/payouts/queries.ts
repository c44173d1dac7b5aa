import { disputeCalls } from '#web/api/calls/disputes.ts'
import { payoutCalls } from '#web/api/calls/payouts.ts'
import { simulatorCalls } from '#web/api/calls/simulator.ts'
import { reading } from '#web/api/reading.ts'
import { readingOrNull } from '#web/api/reading-or-null.ts'

/** Where my money goes, what is pending and when it comes. */
export const payoutAccountQuery = reading(
  payoutCalls.getPayoutAccount,
  {},
  'Failed to fetch payouts',
)

/** What my clients' banks want back, or of one session of mine. */
export const disputesQuery = (session?: string) =>
  reading(
    disputeCalls.listDisputes,
    { query: session ? { session } : {} },
    'Failed to fetch disputes',
  )

/** My simulated account for payouts; null when there is no such account of mine. */
export const simulatedAccountQuery = (ref: string) =>
  readingOrNull(
    simulatorCalls.getSimulatedAccount,
    { params: { ref } },
    'Failed to fetch the account',
  )
