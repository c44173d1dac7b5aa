import { calls } from '#contract/calls/intake.ts'
import { callsOf } from '#web/api/call.ts'

export const intakeCalls = callsOf(calls, () => import('#contract/intake.ts'))
