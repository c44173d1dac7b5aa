import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getPayoutAccount: {
    method: 'GET',
    path: '/api/professional/payouts/account',
    who: 'professional',
    about: ['sessions', 'payouts'],
  },
  listPayouts: {
    method: 'GET',
    path: '/api/professional/payouts',
    who: 'professional',
    about: ['sessions', 'payouts'],
  },
  continueOnboarding: {
    method: 'POST',
    path: '/api/professional/payouts/onboarding',
    who: 'professional',
  },
} as const satisfies Descriptions
