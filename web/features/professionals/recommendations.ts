import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { recommendations as recommendationsCall } from '#contract/people/dashboards.ts'
import { keyOf, requestOptions, withFailure } from '#web/api/cache/call-query.ts'
import { dashboardCalls } from '#web/api/calls/people/dashboards.ts'
import { recentlyViewedCalls } from '#web/api/calls/search/recently-viewed.ts'
import { ApiError, send } from '#web/api/client.ts'
import { listed } from '#web/api/queries/profile/professionals.ts'

export type Recommendations = ReplyOf<typeof recommendationsCall>
export type Recommended = Recommendations['recommendations'][number]

/** Recommendations for the client. If they fail to load, there are none (spec, section 7). */
export const recommendationsQuery = queryOptions({
  queryKey: keyOf(dashboardCalls.recommendations, {}),
  queryFn: async (context): Promise<Recommendations> => {
    try {
      return await send(dashboardCalls.recommendations, {}, requestOptions(context))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { recommendations: [], aiInsights: null, isAiPowered: false }
    }
  },
})

/** The professionals whose profiles the client has viewed, latest first. */
export const recentlyViewedQuery = queryOptions({
  queryKey: keyOf(recentlyViewedCalls.recentlyViewed, {}),
  queryFn: withFailure('Failed to fetch professionals', async (context) =>
    (await send(recentlyViewedCalls.recentlyViewed, {}, requestOptions(context))).map(listed),
  ),
})

export const sendView = (professionalId: string) =>
  send(recentlyViewedCalls.noteView, { params: { professionalId } })
export const sendClearViews = () => send(recentlyViewedCalls.forgetViews, {})
