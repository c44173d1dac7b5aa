import { calls } from '#contract/calls/desk/tickets.ts'
import { callsOf } from '#web/api/call.ts'

export const ticketCalls = callsOf(calls, () => import('#contract/desk/tickets.ts'))
