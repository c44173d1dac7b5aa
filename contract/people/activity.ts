import * as z from 'zod/mini'
import { calls } from '#contract/calls/people/activity.ts'
import { id, instant, page, pageSize, pence, rating } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ACTIVITIES } from '#domain/people/activity.ts'

export const activity = z.object({
  id: z.string(),
  at: instant,
  action: z.enum(ACTIVITIES),
  /** Whether the professional did it, not someone else or the system. */
  isOwn: z.boolean(),
  /** The session it is about, with its start at that time; null for reviews, which stay anonymous. */
  session: z.nullable(z.object({ id, startsAt: instant, clientName: z.string() })),
  /** The stars of a review. */
  rating: z.nullable(rating),
  /** The amount refunded, disputed or paid out. */
  amountMinor: z.nullable(pence),
})
export type ActivityLine = z.output<typeof activity>

export const listActivity = endpoint(calls.listActivity, {
  summary: 'Recent activity in my practice, latest first; X-Total-Count is the total',
  tag: 'dashboards',
  query: z.object({ page, pageSize: pageSize(6) }),
  status: 200,
  reply: z.array(activity),
})
