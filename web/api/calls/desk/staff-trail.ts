import { calls } from '#contract/calls/desk/staff-trail.ts'
import { callsOf } from '#web/api/call.ts'

export const staffTrailCalls = callsOf(calls, () => import('#contract/desk/staff-trail.ts'))
