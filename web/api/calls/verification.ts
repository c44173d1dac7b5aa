import { calls } from '#contract/calls/verification.ts'
import { callsOf } from '#web/api/call.ts'

export const verificationCalls = callsOf(calls, () => import('#contract/verification.ts'))
