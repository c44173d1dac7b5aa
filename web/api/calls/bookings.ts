import { calls } from '#contract/calls/bookings.ts'
import { callsOf } from '#web/api/call.ts'

export const bookingCalls = callsOf(calls, () => import('#contract/bookings.ts'))
