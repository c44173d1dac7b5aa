import { calls } from '#contract/calls/booking/waiting-list.ts'
import { callsOf } from '#web/api/call.ts'

export const waitingListCalls = callsOf(calls, () => import('#contract/booking/waiting-list.ts'))
