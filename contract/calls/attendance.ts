import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getAttendance: {
    method: 'GET',
    path: '/api/sessions/:id/attendance',
    who: 'person',
    about: ['sessions'],
  },
} as const satisfies Descriptions
