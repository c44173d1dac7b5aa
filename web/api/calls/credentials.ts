import { calls } from '#contract/calls/credentials.ts'
import { callsOf } from '#web/api/call.ts'

export const credentialCalls = callsOf(calls, () => import('#contract/credentials.ts'))
