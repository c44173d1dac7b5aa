import { calls } from '#contract/calls/clients.ts'
import { callsOf } from '#web/api/call.ts'

export const clientCalls = callsOf(calls, () => import('#contract/clients.ts'))
