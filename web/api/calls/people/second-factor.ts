import { calls } from '#contract/calls/people/second-factor.ts'
import { callsOf } from '#web/api/call.ts'

export const secondFactorCalls = callsOf(calls, () => import('#contract/people/second-factor.ts'))
