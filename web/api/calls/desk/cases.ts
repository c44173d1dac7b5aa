import { calls } from '#contract/calls/desk/cases.ts'
import { callsOf } from '#web/api/call.ts'

export const caseCalls = callsOf(calls, () => import('#contract/desk/cases.ts'))
