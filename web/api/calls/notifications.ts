import { calls } from '#contract/calls/notifications.ts'
import { callsOf } from '#web/api/call.ts'

export const notificationCalls = callsOf(calls, () => import('#contract/notifications.ts'))
