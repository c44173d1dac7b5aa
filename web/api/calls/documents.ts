import { calls } from '#contract/calls/documents.ts'
import { callsOf } from '#web/api/call.ts'

export const documentCalls = callsOf(calls, () => import('#contract/documents.ts'))
