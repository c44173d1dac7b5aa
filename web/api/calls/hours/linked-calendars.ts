import { calls } from '#contract/calls/hours/linked-calendars.ts'
import { callsOf } from '#web/api/call.ts'

export const linkedCalendarCalls = callsOf(
  calls,
  () => import('#contract/hours/linked-calendars.ts'),
)
