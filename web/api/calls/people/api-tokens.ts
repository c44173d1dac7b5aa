import { calls } from '#contract/calls/people/api-tokens.ts'
import { callsOf } from '#web/api/call.ts'

export const apiTokenCalls = callsOf(calls, () => import('#contract/people/api-tokens.ts'))
