import { calls } from '#contract/calls/desk/reports.ts'
import { callsOf } from '#web/api/call.ts'

export const reportCalls = callsOf(calls, () => import('#contract/desk/reports.ts'))
