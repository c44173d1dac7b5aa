import { calls } from '#contract/calls/people/sign-in.ts'
import { callsOf } from '#web/api/call.ts'

export const accountsCalls = callsOf(calls, () => import('#contract/people/sign-in.ts'))
