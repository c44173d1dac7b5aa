import { calls } from '#contract/calls/desk/support.ts'
import { callsOf } from '#web/api/call.ts'

export const supportCalls = callsOf(calls, () => import('#contract/desk/support.ts'))
