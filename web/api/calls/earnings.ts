import { calls } from '#contract/calls/earnings.ts'
import { callsOf } from '#web/api/call.ts'

export const earningsCalls = callsOf(calls, () => import('#contract/earnings.ts'))
