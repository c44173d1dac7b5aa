import type { Descriptions } from '#contract/call.ts'

export const calls = {
  createPaymentIntent: { method: 'POST', path: '/api/sessions/:id/payment-intent', who: 'client' },
} as const satisfies Descriptions
