import { calls } from '#contract/calls/attendance.ts'
import { callsOf } from '#web/api/call.ts'

export const attendanceCalls = callsOf(calls, () => import('#contract/attendance.ts'))
