import { calls } from '#contract/calls/desk/staff-views.ts'
import { callsOf } from '#web/api/call.ts'

export const staffViewCalls = callsOf(calls, () => import('#contract/desk/staff-views.ts'))
