import { calls } from '#contract/calls/messages/messages.ts'
import { callsOf } from '#web/api/call.ts'

export const messageCalls = callsOf(calls, () => import('#contract/messages/messages.ts'))
