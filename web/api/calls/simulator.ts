import { calls } from '#contract/calls/simulator.ts'
import { callsOf } from '#web/api/call.ts'

export const simulatorCalls = callsOf(calls, () => import('#contract/simulator.ts'))
