import { calls } from '#contract/calls/profile/services.ts'
import { callsOf } from '#web/api/call.ts'

export const serviceCalls = callsOf(calls, () => import('#contract/profile/services.ts'))
