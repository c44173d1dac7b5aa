import { calls } from '#contract/calls/reports.ts'
import { callsOf } from '#web/api/call.ts'

export const reportCalls = callsOf(calls, () => import('#contract/reports.ts'))
