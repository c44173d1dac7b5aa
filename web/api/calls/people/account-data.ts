import { calls } from '#contract/calls/people/account-data.ts'
import { callsOf } from '#web/api/call.ts'

export const accountDataCalls = callsOf(calls, () => import('#contract/people/account-data.ts'))
