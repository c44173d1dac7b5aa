import { calls } from '#contract/calls/calendar-feeds.ts'
import { callsOf } from '#web/api/call.ts'

export const calendarFeedCalls = callsOf(calls, () => import('#contract/calendar-feeds.ts'))
