import { calls } from '#contract/calls/boards.ts'
import { callsOf } from '#web/api/call.ts'

export const boardCalls = callsOf(calls, () => import('#contract/boards.ts'))
