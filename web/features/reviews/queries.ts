import type { QueryInput } from '#contract/endpoint.ts'
import type { listReviews } from '#contract/profile/reviews.ts'
import { callPageQuery } from '#web/api/cache/call-page-query.ts'
import { reviewCalls } from '#web/api/calls/profile/reviews.ts'

/** One page of a professional's reviews, newest first. */
export const reviewsQuery = (id: string, query: QueryInput<typeof listReviews>) =>
  callPageQuery(reviewCalls.listReviews, { params: { id }, query }, 'Failed to fetch reviews')
