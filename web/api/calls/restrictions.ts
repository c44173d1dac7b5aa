import { calls } from '#contract/calls/restrictions.ts'
import { callsOf } from '#web/api/call.ts'

export const restrictionCalls = callsOf(calls, () => import('#contract/restrictions.ts'))
