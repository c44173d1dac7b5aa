import { calls } from '#contract/calls/packages.ts'
import { callsOf } from '#web/api/call.ts'

export const packageCalls = callsOf(calls, () => import('#contract/packages.ts'))
