import { calls } from '#contract/calls/professionals.ts'
import { callsOf } from '#web/api/call.ts'

export const professionalCalls = callsOf(calls, () => import('#contract/professionals.ts'))
