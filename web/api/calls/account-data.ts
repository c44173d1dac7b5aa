import { calls } from '#contract/calls/account-data.ts'
import { callsOf } from '#web/api/call.ts'

export const accountDataCalls = callsOf(calls, () => import('#contract/account-data.ts'))
