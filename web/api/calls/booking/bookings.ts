import { calls } from '#contract/calls/booking/bookings.ts'
import { callsOf } from '#web/api/call.ts'

export const bookingCalls = callsOf(calls, () => import('#contract/booking/bookings.ts'))
