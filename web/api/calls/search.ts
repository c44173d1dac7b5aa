import { calls } from '#contract/calls/search.ts'
import { callsOf } from '#web/api/call.ts'

export const searchCalls = callsOf(calls, () => import('#contract/search.ts'))
