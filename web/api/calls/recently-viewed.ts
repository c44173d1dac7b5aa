import { calls } from '#contract/calls/recently-viewed.ts'
import { callsOf } from '#web/api/call.ts'

export const recentlyViewedCalls = callsOf(calls, () => import('#contract/recently-viewed.ts'))
