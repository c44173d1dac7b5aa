import { calls } from '#contract/calls/booking/sessions.ts'
import { callsOf } from '#web/api/call.ts'

export const sessionCalls = callsOf(calls, () => import('#contract/booking/sessions.ts'))
