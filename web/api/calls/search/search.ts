import { calls } from '#contract/calls/search/search.ts'
import { callsOf } from '#web/api/call.ts'

export const searchCalls = callsOf(calls, () => import('#contract/search/search.ts'))
