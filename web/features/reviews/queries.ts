import { queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '#contract/endpoint.ts'
import type { listReviews } from '#contract/reviews.ts'
import { TOTAL_HEADER } from '#contract/totals.ts'
import { reviewCalls } from '#web/api/calls/reviews.ts'
import { sendForHeaders } from '#web/api/client.ts'
import { keyOf, naming, travelOf } from '#web/api/reading.ts'

/** One page of a professional's reviews, the newest first, with how many there are in all. */
export function reviewsQuery(id: string, query: QueryInput<typeof listReviews>) {
  const input = { params: { id }, query }
  return queryOptions({
    queryKey: keyOf(reviewCalls.listReviews, input),
    queryFn: naming('Failed to fetch reviews', async (context) => {
      const { reply, headers } = await sendForHeaders(
        reviewCalls.listReviews,
        input,
        travelOf(context),
      )
      return { reviews: reply, total: Number(headers[TOTAL_HEADER] ?? reply.length) }
    }),
  })
}
