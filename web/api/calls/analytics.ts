import { calls } from '#contract/calls/analytics.ts'
import { callsOf } from '#web/api/call.ts'

export const analyticsCalls = callsOf(calls, () => import('#contract/analytics.ts'))
