import { calls } from '#contract/calls/recordings.ts'
import { callsOf } from '#web/api/call.ts'

export const recordingCalls = callsOf(calls, () => import('#contract/recordings.ts'))
