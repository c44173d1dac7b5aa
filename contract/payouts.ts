import * as z from 'zod/mini'
import { calls } from './calls/payouts.ts'
import { instant, pence } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'payouts'

export const PAYOUT_PROVIDERS = ['payouts-simulator', 'stripe-connect'] as const

export const payoutStatus = z.object({
  /** `ready` receives money; `restricted` would, or did, if the provider were told more. */
  state: z.enum(['none', 'incomplete', 'review', 'restricted', 'ready']),
  /** What the provider wants now, as its codes. */
  missing: z.array(z.string()),
  /** Who keeps the account; `payouts-simulator` says that no money moves. */
  provider: z.enum(PAYOUT_PROVIDERS),
  /** Earned and not paid out, sessions to come included. Less than nothing where more is owed back. */
  pendingMinor: pence,
  /** All that was ever paid out, less what was taken back. */
  paidOutMinor: pence,
  /** What later payouts are smaller by, because an earlier one could not be taken back. */
  debtMinor: pence,
  /** When the next money is due; a time that has passed waits for the account or the provider. */
  nextPayoutAt: z.nullable(instant),
})
export type PayoutStatus = z.output<typeof payoutStatus>

export const getPayoutAccount = endpoint(calls.getPayoutAccount, {
  summary: 'Where my money goes, what is pending and when it comes',
  tag,
  status: 200,
  reply: payoutStatus,
  refusals: [404],
})

export const continueOnboarding = endpoint(calls.continueOnboarding, {
  summary: 'Set up or complete my account for payouts, on the provider’s page',
  tag,
  status: 200,
  reply: z.object({ url: z.string() }),
  refusals: [404],
})
