import type { Descriptions } from '#contract/call.ts'

export const calls = {
  slots: { method: 'GET', path: '/api/professionals/:id/availability/slots', who: 'anyone' },
  freeDays: { method: 'GET', path: '/api/professionals/:id/availability/days', who: 'anyone' },
  getAvailability: {
    method: 'GET',
    path: '/api/professional/availability',
    who: 'professional',
    about: ['availability'],
  },
  putAvailability: { method: 'PUT', path: '/api/professional/availability', who: 'professional' },
  busyTimes: {
    method: 'GET',
    path: '/api/professional/availability/busy',
    who: 'professional',
    about: ['sessions'],
  },
} as const satisfies Descriptions
