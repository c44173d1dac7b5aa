import type { Descriptions } from '#contract/call.ts'

export const calls = {
  createPaymentIntent: { method: 'POST', path: '/api/sessions/:id/payment-intent', who: 'client' },
  listCards: { method: 'GET', path: '/api/account/cards', who: 'client' },
  removeCard: { method: 'DELETE', path: '/api/account/cards/:id', who: 'client' },
} as const satisfies Descriptions
