import { calls } from '#contract/calls/meeting/live-note.ts'
import { callsOf } from '#web/api/call.ts'

export const liveNoteCalls = callsOf(calls, () => import('#contract/meeting/live-note.ts'))
