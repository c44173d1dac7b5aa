import { calls } from '#contract/calls/profile/verification.ts'
import { callsOf } from '#web/api/call.ts'

export const verificationCalls = callsOf(calls, () => import('#contract/profile/verification.ts'))
