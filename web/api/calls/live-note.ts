import { calls } from '#contract/calls/live-note.ts'
import { callsOf } from '#web/api/call.ts'

export const liveNoteCalls = callsOf(calls, () => import('#contract/live-note.ts'))
