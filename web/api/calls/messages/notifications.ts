import { calls } from '#contract/calls/messages/notifications.ts'
import { callsOf } from '#web/api/call.ts'

export const notificationCalls = callsOf(calls, () => import('#contract/messages/notifications.ts'))
