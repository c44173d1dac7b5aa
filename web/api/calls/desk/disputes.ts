import { calls } from '#contract/calls/desk/disputes.ts'
import { callsOf } from '#web/api/call.ts'

export const disputeCalls = callsOf(calls, () => import('#contract/desk/disputes.ts'))
