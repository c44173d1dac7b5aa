import { calls } from '#contract/calls/money/earnings.ts'
import { callsOf } from '#web/api/call.ts'

export const earningsCalls = callsOf(calls, () => import('#contract/money/earnings.ts'))
