import { calls } from '#contract/calls/meeting/boards.ts'
import { callsOf } from '#web/api/call.ts'

export const boardCalls = callsOf(calls, () => import('#contract/meeting/boards.ts'))
