import { calls } from '#contract/calls/guests.ts'
import { callsOf } from '#web/api/call.ts'

export const guestCalls = callsOf(calls, () => import('#contract/guests.ts'))
