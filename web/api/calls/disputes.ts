import { calls } from '#contract/calls/disputes.ts'
import { callsOf } from '#web/api/call.ts'

export const disputeCalls = callsOf(calls, () => import('#contract/disputes.ts'))
