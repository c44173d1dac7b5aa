import { calls } from '#contract/calls/embeds.ts'
import { callsOf } from '#web/api/call.ts'

export const embedCalls = callsOf(calls, () => import('#contract/embeds.ts'))
