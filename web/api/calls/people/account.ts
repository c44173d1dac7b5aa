import { calls } from '#contract/calls/people/account.ts'
import { callsOf } from '#web/api/call.ts'

export const accountCalls = callsOf(calls, () => import('#contract/people/account.ts'))
