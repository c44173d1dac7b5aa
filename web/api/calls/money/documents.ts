import { calls } from '#contract/calls/money/documents.ts'
import { callsOf } from '#web/api/call.ts'

export const documentCalls = callsOf(calls, () => import('#contract/money/documents.ts'))
