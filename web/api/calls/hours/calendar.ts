import { calls } from '#contract/calls/hours/calendar.ts'
import { callsOf } from '#web/api/call.ts'

export const calendarCalls = callsOf(calls, () => import('#contract/hours/calendar.ts'))
