import { calls } from '#contract/calls/texts.ts'
import { callsOf } from '#web/api/call.ts'

export const textCalls = callsOf(calls, () => import('#contract/texts.ts'))
