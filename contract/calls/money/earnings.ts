import type { Descriptions } from '#contract/call.ts'

export const calls = {
  earnings: {
    method: 'GET',
    path: '/api/professional/earnings',
    who: 'professional',
    about: ['sessions'],
  },
  earningsFile: { method: 'GET', path: '/api/professional/earnings.csv', who: 'professional' },
} as const satisfies Descriptions
