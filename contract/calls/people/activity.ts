import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listActivity: {
    method: 'GET',
    path: '/api/professional/activity',
    who: 'professional',
    about: ['sessions', 'activity'],
  },
} as const satisfies Descriptions
