import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listClients: {
    method: 'GET',
    path: '/api/professional/clients',
    who: 'professional',
    about: ['clients', 'sessions'],
  },
  getClient: {
    method: 'GET',
    path: '/api/professional/clients/:id',
    who: 'professional',
    about: ['clients', 'sessions', 'messages'],
  },
  listClientSessions: {
    method: 'GET',
    path: '/api/professional/clients/:id/sessions',
    who: 'professional',
    about: ['sessions'],
  },
  setClientTags: {
    method: 'PUT',
    path: '/api/professional/clients/:id/tags',
    who: 'professional',
    changes: ['clients'],
  },
} as const satisfies Descriptions
