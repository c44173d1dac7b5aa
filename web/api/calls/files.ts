import { calls } from '#contract/calls/files.ts'
import { callsOf } from '#web/api/call.ts'

export const fileCalls = callsOf(calls, () => import('#contract/files.ts'))
