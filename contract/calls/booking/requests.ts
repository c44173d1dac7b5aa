import type { Descriptions } from '#contract/call.ts'

export const calls = {
  acceptRequest: {
    method: 'POST',
    path: '/api/sessions/:id/request/accept',
    who: 'professional',
    changes: ['sessions'],
  },
  offerTimes: {
    method: 'POST',
    path: '/api/sessions/:id/request/offer',
    who: 'professional',
    changes: ['sessions'],
  },
  chooseTime: {
    method: 'POST',
    path: '/api/sessions/:id/request/choose',
    who: 'client',
    changes: ['sessions'],
  },
} as const satisfies Descriptions
