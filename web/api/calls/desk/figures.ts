import { calls } from '#contract/calls/desk/figures.ts'
import { callsOf } from '#web/api/call.ts'

export const figureCalls = callsOf(calls, () => import('#contract/desk/figures.ts'))
