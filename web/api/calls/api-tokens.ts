import { calls } from '#contract/calls/api-tokens.ts'
import { callsOf } from '#web/api/call.ts'

export const apiTokenCalls = callsOf(calls, () => import('#contract/api-tokens.ts'))
