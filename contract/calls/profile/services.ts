import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listServices: {
    method: 'GET',
    path: '/api/professionals/:id/services',
    who: 'anyone',
    about: ['services', 'sessions'],
  },
  listOwnServices: {
    method: 'GET',
    path: '/api/professional/services',
    who: 'professional',
    about: ['services'],
  },
  saveService: {
    method: 'PUT',
    path: '/api/professional/services/:id',
    who: 'professional',
    changes: ['services'],
  },
  removeService: {
    method: 'DELETE',
    path: '/api/professional/services/:id',
    who: 'professional',
    changes: ['services'],
  },
} as const satisfies Descriptions
