import { calls } from '#contract/calls/staff-trail.ts'
import { callsOf } from '#web/api/call.ts'

export const staffTrailCalls = callsOf(calls, () => import('#contract/staff-trail.ts'))
