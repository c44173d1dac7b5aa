import { calls } from '#contract/calls/desk/money.ts'
import { callsOf } from '#web/api/call.ts'

export const moneyCalls = callsOf(calls, () => import('#contract/desk/money.ts'))
