import { calls } from '#contract/calls/staff-views.ts'
import { callsOf } from '#web/api/call.ts'

export const staffViewCalls = callsOf(calls, () => import('#contract/staff-views.ts'))
