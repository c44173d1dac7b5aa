import { calls } from '#contract/calls/requests.ts'
import { callsOf } from '#web/api/call.ts'

export const requestCalls = callsOf(calls, () => import('#contract/requests.ts'))
