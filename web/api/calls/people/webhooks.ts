import { calls } from '#contract/calls/people/webhooks.ts'
import { callsOf } from '#web/api/call.ts'

export const outgoingWebhookCalls = callsOf(calls, () => import('#contract/people/webhooks.ts'))
