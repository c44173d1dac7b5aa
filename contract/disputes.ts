import * as z from 'zod/mini'
import { DISPUTE_STATUSES } from '#domain/disputes.ts'
import { calls } from './calls/disputes.ts'
import { id, instant, pence } from './common.ts'
import { endpoint } from './endpoint.ts'

export const dispute = z.object({
  id,
  session: z.object({ id, startsAt: instant, clientName: z.string() }),
  amountMinor: pence,
  /** Why, as the provider's code. */
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** Until when the provider takes evidence; null where it names no time. */
  evidenceDueAt: z.nullable(instant),
  openedAt: instant,
  closedAt: z.nullable(instant),
})
export type Dispute = z.output<typeof dispute>

export const listDisputes = endpoint(calls.listDisputes, {
  summary:
    'Payments of my clients that their banks take back: those open and those of the last 90 days, or of one session',
  tag: 'payments',
  query: z.object({ session: z.optional(id) }),
  status: 200,
  reply: z.array(dispute),
})
