import { calls } from '#contract/calls/tickets.ts'
import { callsOf } from '#web/api/call.ts'

export const ticketCalls = callsOf(calls, () => import('#contract/tickets.ts'))
