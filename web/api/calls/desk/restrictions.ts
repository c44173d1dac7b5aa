import { calls } from '#contract/calls/desk/restrictions.ts'
import { callsOf } from '#web/api/call.ts'

export const restrictionCalls = callsOf(calls, () => import('#contract/desk/restrictions.ts'))
