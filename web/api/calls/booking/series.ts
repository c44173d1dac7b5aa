import { calls } from '#contract/calls/booking/series.ts'
import { callsOf } from '#web/api/call.ts'

export const seriesCalls = callsOf(calls, () => import('#contract/booking/series.ts'))
