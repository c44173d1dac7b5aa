import { calls } from '#contract/calls/profile/professionals.ts'
import { callsOf } from '#web/api/call.ts'

export const professionalCalls = callsOf(calls, () => import('#contract/profile/professionals.ts'))
