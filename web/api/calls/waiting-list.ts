import { calls } from '#contract/calls/waiting-list.ts'
import { callsOf } from '#web/api/call.ts'

export const waitingListCalls = callsOf(calls, () => import('#contract/waiting-list.ts'))
