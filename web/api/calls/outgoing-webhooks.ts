import { calls } from '#contract/calls/outgoing-webhooks.ts'
import { callsOf } from '#web/api/call.ts'

export const outgoingWebhookCalls = callsOf(calls, () => import('#contract/outgoing-webhooks.ts'))
