import { calls } from '#contract/calls/people/activity.ts'
import { callsOf } from '#web/api/call.ts'

export const activityCalls = callsOf(calls, () => import('#contract/people/activity.ts'))
