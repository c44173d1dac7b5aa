import { calls } from '#contract/calls/search/recently-viewed.ts'
import { callsOf } from '#web/api/call.ts'

export const recentlyViewedCalls = callsOf(
  calls,
  () => import('#contract/search/recently-viewed.ts'),
)
