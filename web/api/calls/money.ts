import { calls } from '#contract/calls/money.ts'
import { callsOf } from '#web/api/call.ts'

export const moneyCalls = callsOf(calls, () => import('#contract/money.ts'))
