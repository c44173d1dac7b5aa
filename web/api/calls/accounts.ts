import { calls } from '#contract/calls/accounts.ts'
import { callsOf } from '#web/api/call.ts'

export const accountsCalls = callsOf(calls, () => import('#contract/accounts.ts'))
