import type { Descriptions } from '#contract/call.ts'

export const calls = {
  ownCalendar: {
    method: 'GET',
    path: '/api/professional/calendar',
    who: 'professional',
    about: ['sessions', 'availability'],
  },
} as const satisfies Descriptions
