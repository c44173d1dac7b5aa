import { calls } from '#contract/calls/money/payouts.ts'
import { callsOf } from '#web/api/call.ts'

export const payoutCalls = callsOf(calls, () => import('#contract/money/payouts.ts'))
