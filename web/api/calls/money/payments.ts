import { calls } from '#contract/calls/money/payments.ts'
import { callsOf } from '#web/api/call.ts'

export const paymentCalls = callsOf(calls, () => import('#contract/money/payments.ts'))
