import * as z from 'zod/mini'
import { calls } from '#contract/calls/money/earnings.ts'
import { date, id, instant, page, pageSize, pence } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DISPUTE_STATUSES } from '#domain/desk/disputes.ts'

const tag = 'dashboards'

/** Days in London time on which sessions start, both ends inclusive; each end is optional. */
const range = { from: z.optional(date), to: z.optional(date) }

const sums = {
  /** Prices of sessions that are over and not disputed, without fee and VAT. */
  grossMinor: pence,
  /** The part of them that was refunded. */
  refundsMinor: pence,
  netMinor: pence,
  /** What has been paid out by now for all sessions in the range, and what is pending. */
  paidOutMinor: pence,
  pendingMinor: pence,
  /** What is not earned yet: contested by clients' banks, and of upcoming sessions. */
  disputedMinor: pence,
  upcomingMinor: pence,
}

export const earnedSession = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  clientName: z.string(),
  /** When the client paid. */
  at: instant,
  priceMinor: pence,
  /** The client pays fee and VAT on top of the price. */
  feeMinor: pence,
  vatMinor: pence,
  refundMinor: pence,
  netMinor: pence,
  /** The session's earnings are this plus `pendingMinor`. */
  paidOutMinor: pence,
  pendingMinor: pence,
  paidOutAt: z.nullable(instant),
  /** Status of a dispute about the payment; while it is open, nothing is paid out. */
  dispute: z.nullable(z.enum(DISPUTE_STATUSES)),
})
export type EarnedSession = z.output<typeof earnedSession>

export const earnedMonth = z.object({
  /** YYYY-MM in London time. */
  month: z.string(),
  /** Sessions that count as earned, including those refunded. */
  sessions: z.int(),
  grossMinor: pence,
  refundsMinor: pence,
  netMinor: pence,
})
export type EarnedMonth = z.output<typeof earnedMonth>

export const earnings = endpoint(calls.earnings, {
  summary: 'My earnings by month and by session; X-Total-Count is the number of sessions',
  tag,
  scope: 'earnings:read',
  query: z.object({ ...range, page, pageSize: pageSize(20) }),
  status: 200,
  reply: z.object({
    totals: z.object({ ...sums, sessions: z.int() }),
    /** Every month from the first to the last with earnings, oldest first. */
    months: z.array(earnedMonth),
    /** One page of paid sessions, upcoming ones included, latest start first. */
    sessions: z.array(earnedSession),
  }),
})

export const earningsFile = endpoint(calls.earningsFile, {
  summary: 'My earnings by session as a CSV file',
  tag,
  scope: 'earnings:read',
  query: z.object(range),
  status: 200,
  reply: z.string(),
  file: 'text/csv',
})
