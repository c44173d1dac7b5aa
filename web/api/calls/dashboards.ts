import { calls } from '#contract/calls/dashboards.ts'
import { callsOf } from '#web/api/call.ts'

export const dashboardCalls = callsOf(calls, () => import('#contract/dashboards.ts'))
