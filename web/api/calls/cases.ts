import { calls } from '#contract/calls/cases.ts'
import { callsOf } from '#web/api/call.ts'

export const caseCalls = callsOf(calls, () => import('#contract/cases.ts'))
