import { calls } from '#contract/calls/people/dashboards.ts'
import { callsOf } from '#web/api/call.ts'

export const dashboardCalls = callsOf(calls, () => import('#contract/people/dashboards.ts'))
