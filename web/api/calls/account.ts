import { calls } from '#contract/calls/account.ts'
import { callsOf } from '#web/api/call.ts'

export const accountCalls = callsOf(calls, () => import('#contract/account.ts'))
