import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listDisputes: {
    method: 'GET',
    path: '/api/professional/disputes',
    who: 'professional',
    about: ['sessions'],
  },
} as const satisfies Descriptions
