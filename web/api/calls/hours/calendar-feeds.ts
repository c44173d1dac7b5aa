import { calls } from '#contract/calls/hours/calendar-feeds.ts'
import { callsOf } from '#web/api/call.ts'

export const calendarFeedCalls = callsOf(calls, () => import('#contract/hours/calendar-feeds.ts'))
