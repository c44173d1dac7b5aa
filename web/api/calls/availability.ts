import { calls } from '#contract/calls/availability.ts'
import { callsOf } from '#web/api/call.ts'

export const availabilityCalls = callsOf(calls, () => import('#contract/availability.ts'))
