import { calls } from '#contract/calls/profile/credentials.ts'
import { callsOf } from '#web/api/call.ts'

export const credentialCalls = callsOf(calls, () => import('#contract/profile/credentials.ts'))
