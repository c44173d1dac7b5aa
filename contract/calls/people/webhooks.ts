import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listWebhooks: { method: 'GET', path: '/api/professional/webhooks', who: 'professional' },
  addWebhook: { method: 'POST', path: '/api/professional/webhooks', who: 'professional' },
  changeWebhook: { method: 'PUT', path: '/api/professional/webhooks/:id', who: 'professional' },
  removeWebhook: { method: 'DELETE', path: '/api/professional/webhooks/:id', who: 'professional' },
  newWebhookSecret: {
    method: 'POST',
    path: '/api/professional/webhooks/:id/secret',
    who: 'professional',
  },
  testWebhook: { method: 'POST', path: '/api/professional/webhooks/:id/test', who: 'professional' },
  listWebhookMessages: {
    method: 'GET',
    path: '/api/professional/webhooks/:id/messages',
    who: 'professional',
  },
  resendWebhookMessage: {
    method: 'POST',
    path: '/api/professional/webhook-messages/:id/resend',
    who: 'professional',
  },
} as const satisfies Descriptions
