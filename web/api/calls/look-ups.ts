import { calls } from '#contract/calls/look-ups.ts'
import { callsOf } from '#web/api/call.ts'

export const lookUpCalls = callsOf(calls, () => import('#contract/look-ups.ts'))
