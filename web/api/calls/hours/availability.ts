import { calls } from '#contract/calls/hours/availability.ts'
import { callsOf } from '#web/api/call.ts'

export const availabilityCalls = callsOf(calls, () => import('#contract/hours/availability.ts'))
