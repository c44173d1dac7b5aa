import { calls } from '#contract/calls/meeting/guests.ts'
import { callsOf } from '#web/api/call.ts'

export const guestCalls = callsOf(calls, () => import('#contract/meeting/guests.ts'))
