import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listWaits: {
    method: 'GET',
    path: '/api/waits',
    who: 'client',
    about: ['waits', 'sessions', 'notifications'],
  },
  putWait: {
    method: 'PUT',
    path: '/api/professionals/:id/wait',
    who: 'client',
    changes: ['waits'],
  },
  deleteWait: {
    method: 'DELETE',
    path: '/api/professionals/:id/wait',
    who: 'client',
    changes: ['waits'],
  },
  countWaits: { method: 'GET', path: '/api/professional/waits', who: 'professional' },
} as const satisfies Descriptions
