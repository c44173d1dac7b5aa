import { calls } from '#contract/calls/booking/packages.ts'
import { callsOf } from '#web/api/call.ts'

export const packageCalls = callsOf(calls, () => import('#contract/booking/packages.ts'))
