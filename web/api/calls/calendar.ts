import { calls } from '#contract/calls/calendar.ts'
import { callsOf } from '#web/api/call.ts'

export const calendarCalls = callsOf(calls, () => import('#contract/calendar.ts'))
