import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listIntake: {
    method: 'GET',
    path: '/api/professional/intake',
    who: 'professional',
    about: ['intake'],
  },
  saveIntake: {
    method: 'PUT',
    path: '/api/professional/intake/:of',
    who: 'professional',
    changes: ['intake'],
  },
  getClientIntake: {
    method: 'GET',
    path: '/api/professional/clients/:id/intake',
    who: 'professional',
    about: ['intake', 'sessions'],
  },
  listAskedIntake: {
    method: 'GET',
    path: '/api/professionals/:id/intake',
    who: 'anyone',
    about: ['intake', 'services', 'sessions'],
  },
  listWaitingIntake: {
    method: 'GET',
    path: '/api/client/intake',
    who: 'client',
    about: ['intake', 'sessions'],
  },
  getSessionIntake: {
    method: 'GET',
    path: '/api/sessions/:id/intake',
    who: 'person',
    about: ['intake', 'sessions'],
  },
  saveAnswers: {
    method: 'PUT',
    path: '/api/sessions/:id/intake',
    who: 'client',
    changes: ['intake'],
  },
} as const satisfies Descriptions
