import { calls } from '#contract/calls/meeting/recordings.ts'
import { callsOf } from '#web/api/call.ts'

export const recordingCalls = callsOf(calls, () => import('#contract/meeting/recordings.ts'))
