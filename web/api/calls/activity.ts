import { calls } from '#contract/calls/activity.ts'
import { callsOf } from '#web/api/call.ts'

export const activityCalls = callsOf(calls, () => import('#contract/activity.ts'))
