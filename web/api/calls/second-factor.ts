import { calls } from '#contract/calls/second-factor.ts'
import { callsOf } from '#web/api/call.ts'

export const secondFactorCalls = callsOf(calls, () => import('#contract/second-factor.ts'))
