import { calls } from '#contract/calls/booking/requests.ts'
import { callsOf } from '#web/api/call.ts'

export const requestCalls = callsOf(calls, () => import('#contract/booking/requests.ts'))
