import { calls } from '#contract/calls/money/simulator.ts'
import { callsOf } from '#web/api/call.ts'

export const simulatorCalls = callsOf(calls, () => import('#contract/money/simulator.ts'))
