import { calls } from '#contract/calls/series.ts'
import { callsOf } from '#web/api/call.ts'

export const seriesCalls = callsOf(calls, () => import('#contract/series.ts'))
