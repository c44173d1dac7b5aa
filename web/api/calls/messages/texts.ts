import { calls } from '#contract/calls/messages/texts.ts'
import { callsOf } from '#web/api/call.ts'

export const textCalls = callsOf(calls, () => import('#contract/messages/texts.ts'))
