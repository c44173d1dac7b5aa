import { calls } from '#contract/calls/sessions.ts'
import { callsOf } from '#web/api/call.ts'

export const sessionCalls = callsOf(calls, () => import('#contract/sessions.ts'))
