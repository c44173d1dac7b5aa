import { calls } from '#contract/calls/reviews.ts'
import { callsOf } from '#web/api/call.ts'

export const reviewCalls = callsOf(calls, () => import('#contract/reviews.ts'))
