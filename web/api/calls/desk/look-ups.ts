import { calls } from '#contract/calls/desk/look-ups.ts'
import { callsOf } from '#web/api/call.ts'

export const lookUpCalls = callsOf(calls, () => import('#contract/desk/look-ups.ts'))
