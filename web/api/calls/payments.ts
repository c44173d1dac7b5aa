import { calls } from '#contract/calls/payments.ts'
import { callsOf } from '#web/api/call.ts'

export const paymentCalls = callsOf(calls, () => import('#contract/payments.ts'))
