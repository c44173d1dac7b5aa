import type { QueryInput } from '#contract/endpoint.ts'
import type { listReviews } from '#contract/reviews.ts'
import { reviewCalls } from '#web/api/calls/reviews.ts'
import { readingPage } from '#web/api/reading-page.ts'

/** One page of a professional's reviews, the newest first. */
export const reviewsQuery = (id: string, query: QueryInput<typeof listReviews>) =>
  readingPage(reviewCalls.listReviews, { params: { id }, query }, 'Failed to fetch reviews')
