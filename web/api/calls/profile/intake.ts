import { calls } from '#contract/calls/profile/intake.ts'
import { callsOf } from '#web/api/call.ts'

export const intakeCalls = callsOf(calls, () => import('#contract/profile/intake.ts'))
