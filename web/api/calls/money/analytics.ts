import { calls } from '#contract/calls/money/analytics.ts'
import { callsOf } from '#web/api/call.ts'

export const analyticsCalls = callsOf(calls, () => import('#contract/money/analytics.ts'))
