import * as z from 'zod/mini'
import { DISPUTE_STATUSES } from '#domain/disputes.ts'
import { calls } from './calls/earnings.ts'
import { date, id, instant, page, pageSize, pence } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'dashboards'

/** Days of London on which money came or went back, both ends included; without an end there is none. */
const range = { from: z.optional(date), to: z.optional(date) }

const sums = {
  /** Session prices of the charges, without fee and VAT. */
  grossMinor: pence,
  /** What of them went back. */
  refundsMinor: pence,
  netMinor: pence,
  /** What of these sessions' money was paid out until now, and what is still to be. */
  paidOutMinor: pence,
  pendingMinor: pence,
}

export const earnedSession = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  clientName: z.string(),
  /** When its money first moved within the range: paid, or else refunded. */
  at: instant,
  priceMinor: pence,
  /** Fee and VAT are paid by the client on top of the price. */
  feeMinor: pence,
  vatMinor: pence,
  refundMinor: pence,
  netMinor: pence,
  /** Until now, whatever the range; with `pendingMinor` it is what the session earned in all. */
  paidOutMinor: pence,
  pendingMinor: pence,
  /** How the claim of the client's bank on its money stands: while it is open, nothing of it is paid out. */
  dispute: z.nullable(z.enum(DISPUTE_STATUSES)),
})
export type EarnedSession = z.output<typeof earnedSession>

export const earnedMonth = z.object({
  /** YYYY-MM in London. */
  month: z.string(),
  /** How many were paid for. */
  sessions: z.int(),
  grossMinor: pence,
  refundsMinor: pence,
  netMinor: pence,
})
export type EarnedMonth = z.output<typeof earnedMonth>

export const earnings = endpoint(calls.earnings, {
  summary: 'What I earned, per month and per session; X-Total-Count carries the number of sessions',
  tag,
  query: z.object({ ...range, page, pageSize: pageSize(20) }),
  status: 200,
  reply: z.object({
    totals: z.object({ ...sums, sessions: z.int() }),
    /** Every month from the first to the last with money in it, the oldest first. */
    months: z.array(earnedMonth),
    /** A page of them, the latest money first. */
    sessions: z.array(earnedSession),
  }),
})

export const earningsFile = endpoint(calls.earningsFile, {
  summary: 'The same per session as a spreadsheet file (CSV)',
  tag,
  query: z.object(range),
  status: 200,
  reply: z.string(),
  file: 'text/csv',
})
