import { calls } from '#contract/calls/figures.ts'
import { callsOf } from '#web/api/call.ts'

export const figureCalls = callsOf(calls, () => import('#contract/figures.ts'))
