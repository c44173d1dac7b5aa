import * as z from 'zod/mini'
import { calls } from '#contract/calls/money/payouts.ts'
import { date, instant, page, pageSize, pence } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'

const tag = 'payouts'

export const PAYOUT_PROVIDERS = ['payouts-simulator', 'stripe-connect'] as const

/** A bank account as far as the provider names it. */
const bank = z.nullable(z.object({ name: z.nullable(z.string()), lastFour: z.string() }))

export const payoutStatus = z.object({
  /** `ready` can receive money; `restricted` needs to give the provider more details. */
  state: z.enum(['none', 'incomplete', 'review', 'restricted', 'ready']),
  /** What the provider needs now, as its codes. */
  missing: z.array(z.string()),
  /** Which provider has the account; with `payouts-simulator` no money moves. */
  provider: z.enum(PAYOUT_PROVIDERS),
  bank,
  /** Earned and not paid out, including upcoming sessions; negative if more is owed. */
  pendingMinor: pence,
  /** The same by what it waits for; the parts sum to `pendingMinor`. */
  pending: z.object({
    /** Disputed by a client's bank, or being refunded. */
    onHoldMinor: pence,
    upcomingMinor: pence,
    /** Paid out 48 hours after the session's end. */
    availableLaterMinor: pence,
    onItsWayMinor: pence,
    /** Earned, but there is no account that can receive it. */
    waitsForSetUpMinor: pence,
  }),
  /** Total payouts less reversals. */
  paidOutMinor: pence,
  /** What will be deducted from later payouts, because an earlier one could not be reversed. */
  debtMinor: pence,
  /** When the next payout is due; if in the past, it is waiting for the account or the provider. */
  nextPayoutAt: z.nullable(instant),
  /** What is due by then, less debts. */
  nextPayoutMinor: pence,
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

const payout = z.object({
  /** The day in London. */
  date,
  amountMinor: pence,
  /** The part of it that was taken back later. */
  returnedMinor: pence,
  sessions: z.int(),
  bank,
  /** The day by which the provider expects it at the bank; null if it doesn't say. */
  arrivesOn: z.nullable(date),
})
export type Payout = z.output<typeof payout>

export const listPayouts = endpoint(calls.listPayouts, {
  summary: 'My payouts by day, latest first; X-Total-Count is the number of days',
  tag,
  query: z.object({ page, pageSize: pageSize(10) }),
  status: 200,
  reply: z.array(payout),
  refusals: [404],
})
