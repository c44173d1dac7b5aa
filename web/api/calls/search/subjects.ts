import { calls } from '#contract/calls/search/subjects.ts'
import { callsOf } from '#web/api/call.ts'

export const subjectCalls = callsOf(calls, () => import('#contract/search/subjects.ts'))
