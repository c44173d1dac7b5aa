import { queryOptions } from '@tanstack/react-query'
import type { recommendations as recommendationsCall } from '#contract/dashboards.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { ApiError, later, send } from './client.ts'
import { listed, naming, travelOf } from './queries.ts'

const recommendations = later(
  '/api/client/recommendations',
  async () => (await import('#contract/dashboards.ts')).recommendations,
)
const recentlyViewed = later(
  '/api/recently-viewed',
  async () => (await import('#contract/recently-viewed.ts')).recentlyViewed,
)
const noteView = later(
  '/api/recently-viewed/:professionalId',
  async () => (await import('#contract/recently-viewed.ts')).noteView,
)
const countVisit = later(
  '/api/professionals/:id/visits',
  async () => (await import('#contract/professionals.ts')).countVisit,
)
const forgetViews = later(
  '/api/recently-viewed',
  async () => (await import('#contract/recently-viewed.ts')).forgetViews,
)

export type Recommendations = ReplyOf<typeof recommendationsCall>
export type Recommended = Recommendations['recommendations'][number]

/** Whom the signed-in client may want to meet; when they can't be had, as if there were none (spec, section 7). */
export const recommendationsQuery = queryOptions({
  queryKey: [recommendations.path],
  queryFn: async (context): Promise<Recommendations> => {
    try {
      return await send(recommendations, {}, travelOf(context))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { recommendations: [], aiInsights: null, isAiPowered: false }
    }
  },
})

/** The professionals whose profiles the signed-in client has looked at, the latest first. */
export const recentlyViewedQuery = queryOptions({
  queryKey: [recentlyViewed.path],
  queryFn: naming('Failed to fetch professionals', async (context) =>
    (await send(recentlyViewed, {}, travelOf(context))).map(listed),
  ),
})

export const sendView = (professionalId: string) => send(noteView, { params: { professionalId } })
export const sendVisit = (id: string) => send(countVisit, { params: { id } })
export const sendForgetViews = () => send(forgetViews, {})
