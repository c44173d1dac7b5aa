import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getVerification: {
    method: 'GET',
    path: '/api/professionals/:id/verification/status',
    who: 'professional',
    about: ['verification'],
  },
  startVerification: {
    method: 'POST',
    path: '/api/professionals/:id/verification/start',
    who: 'professional',
  },
  cancelVerification: {
    method: 'POST',
    path: '/api/professionals/:id/verification/cancel',
    who: 'professional',
  },
} as const satisfies Descriptions
