import { calls } from '#contract/calls/payouts.ts'
import { callsOf } from '#web/api/call.ts'

export const payoutCalls = callsOf(calls, () => import('#contract/payouts.ts'))
