import type { QueryInput } from '#contract/endpoint.ts'
import type { listStories } from '#contract/reviews.ts'
import { reviewCalls } from '#web/api/calls/reviews.ts'
import { readingPage } from '#web/api/reading-page.ts'

/** One page of the Success Stories, the newest first; they are counted to 1,000. */
export const storiesQuery = (query: QueryInput<typeof listStories>) =>
  readingPage(reviewCalls.listStories, { query }, 'Failed to fetch stories')
