import { calls } from '#contract/calls/services.ts'
import { callsOf } from '#web/api/call.ts'

export const serviceCalls = callsOf(calls, () => import('#contract/services.ts'))
