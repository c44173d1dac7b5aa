import * as z from 'zod/mini'
import { byId, id, instant, rating, text } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Shown under the label 'Anonymous User'. */
export const review = z.object({ id, rating, text: z.string(), createdAt: instant })
export type Review = z.output<typeof review>

export const leaveReview = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/review',
  summary: 'Review a session that took place, once',
  tag: 'reviews',
  who: 'client',
  params: byId,
  body: z.object({ rating, text: text(2000, 1) }),
  status: 201,
  reply: review,
  refusals: [404, 409],
})
