import { calls } from '#contract/calls/profile/embeds.ts'
import { callsOf } from '#web/api/call.ts'

export const embedCalls = callsOf(calls, () => import('#contract/profile/embeds.ts'))
