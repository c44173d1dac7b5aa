import { calls } from '#contract/calls/support.ts'
import { callsOf } from '#web/api/call.ts'

export const supportCalls = callsOf(calls, () => import('#contract/support.ts'))
