import { calls } from '#contract/calls/messages/files.ts'
import { callsOf } from '#web/api/call.ts'

export const fileCalls = callsOf(calls, () => import('#contract/messages/files.ts'))
