import * as z from 'zod/mini'
import { calls } from './calls/payouts.ts'
import { instant, pence } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'payouts'

export const PAYOUT_PROVIDERS = ['payouts-simulator', 'stripe-connect'] as const

export const payoutStatus = z.object({
  /** `ready` can receive money; `restricted` needs to give the provider more details. */
  state: z.enum(['none', 'incomplete', 'review', 'restricted', 'ready']),
  /** What the provider needs now, as its codes. */
  missing: z.array(z.string()),
  /** Which provider has the account; with `payouts-simulator` no money moves. */
  provider: z.enum(PAYOUT_PROVIDERS),
  /** Earned and not paid out, including upcoming sessions; negative if more is owed. */
  pendingMinor: pence,
  /** Total payouts less reversals. */
  paidOutMinor: pence,
  /** What will be deducted from later payouts, because an earlier one could not be reversed. */
  debtMinor: pence,
  /** When the next payout is due; if in the past, it is waiting for the account or the provider. */
  nextPayoutAt: z.nullable(instant),
})
export type PayoutStatus = z.output<typeof payoutStatus>

export const getPayoutAccount = endpoint(calls.getPayoutAccount, {
  summary: 'My payouts account, what is pending and when it is due',
  tag,
  status: 200,
  reply: payoutStatus,
  refusals: [404],
})

export const continueOnboarding = endpoint(calls.continueOnboarding, {
  summary: 'Get a link to set up or complete my payouts account on the provider’s page',
  tag,
  status: 200,
  reply: z.object({ url: z.string() }),
  refusals: [404],
})
