import type { Descriptions } from '#contract/call.ts'

export const calls = {
  professionalDashboard: {
    method: 'GET',
    path: '/api/professional/dashboard',
    who: 'professional',
    about: ['sessions'],
  },
  clientDashboard: {
    method: 'GET',
    path: '/api/client/dashboard',
    who: 'client',
    about: ['sessions'],
  },
  recommendations: { method: 'GET', path: '/api/client/recommendations', who: 'client' },
} as const satisfies Descriptions
