import * as z from 'zod/mini'
import { DISPUTE_STATUSES } from '#domain/disputes.ts'
import { calls } from './calls/disputes.ts'
import { id, instant, pence } from './common.ts'
import { endpoint } from './endpoint.ts'

export const dispute = z.object({
  id,
  session: z.object({ id, startsAt: instant, clientName: z.string() }),
  amountMinor: pence,
  /** The provider's reason code. */
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** The provider's deadline for evidence; null if it gives none. */
  evidenceDueAt: z.nullable(instant),
  openedAt: instant,
  closedAt: z.nullable(instant),
})
export type Dispute = z.output<typeof dispute>

export const listDisputes = endpoint(calls.listDisputes, {
  summary:
    'Disputed payments of my clients: open disputes and those of the last 90 days, or those of one session',
  tag: 'payments',
  query: z.object({ session: z.optional(id) }),
  status: 200,
  reply: z.array(dispute),
})
