import { callQuery } from '#web/api/cache/call-query.ts'
import { outgoingWebhookCalls } from '#web/api/calls/people/webhooks.ts'

export const webhooksQuery = callQuery(
  outgoingWebhookCalls.listWebhooks,
  {},
  'Failed to fetch your webhooks',
)

export const webhookMessagesQuery = (id: string) =>
  callQuery(
    outgoingWebhookCalls.listWebhookMessages,
    { params: { id } },
    'Failed to fetch its messages',
  )
