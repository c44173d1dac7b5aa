import { queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '#contract/endpoint.ts'
import type { listStories } from '#contract/reviews.ts'
import { TOTAL_HEADER } from '#contract/totals.ts'
import { reviewCalls } from '#web/api/calls/reviews.ts'
import { sendForHeaders } from '#web/api/client.ts'
import { keyOf, naming, travelOf } from '#web/api/reading.ts'

/** One page of the Success Stories, the newest first, with how many there are, counted to 1,000. */
export const storiesQuery = (query: QueryInput<typeof listStories>) =>
  queryOptions({
    queryKey: keyOf(reviewCalls.listStories, { query }),
    queryFn: naming('Failed to fetch stories', async (context) => {
      const { reply, headers } = await sendForHeaders(
        reviewCalls.listStories,
        { query },
        travelOf(context),
      )
      return { stories: reply, total: Number(headers[TOTAL_HEADER] ?? reply.length) }
    }),
  })
