import { calls } from '#contract/calls/people/clients.ts'
import { callsOf } from '#web/api/call.ts'

export const clientCalls = callsOf(calls, () => import('#contract/people/clients.ts'))
