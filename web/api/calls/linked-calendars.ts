import { calls } from '#contract/calls/linked-calendars.ts'
import { callsOf } from '#web/api/call.ts'

export const linkedCalendarCalls = callsOf(calls, () => import('#contract/linked-calendars.ts'))
