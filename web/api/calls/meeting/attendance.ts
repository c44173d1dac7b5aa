import { calls } from '#contract/calls/meeting/attendance.ts'
import { callsOf } from '#web/api/call.ts'

export const attendanceCalls = callsOf(calls, () => import('#contract/meeting/attendance.ts'))
