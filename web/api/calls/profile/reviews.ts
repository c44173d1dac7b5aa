import { calls } from '#contract/calls/profile/reviews.ts'
import { callsOf } from '#web/api/call.ts'

export const reviewCalls = callsOf(calls, () => import('#contract/profile/reviews.ts'))
