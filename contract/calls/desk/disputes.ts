import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listDisputes: {
    method: 'GET',
    path: '/api/professional/disputes',
    who: 'professional',
    about: ['sessions'],
  },
  listSessionDisputes: {
    method: 'GET',
    path: '/api/sessions/:id/disputes',
    who: 'person',
    about: ['sessions'],
  },
  listHandInMessages: { method: 'GET', path: '/api/disputes/:id/messages', who: 'person' },
  handIn: {
    method: 'PUT',
    path: '/api/disputes/:id/hand-in',
    who: 'person',
    changes: ['sessions'],
  },
} as const satisfies Descriptions
