import type { Descriptions } from '#contract/call.ts'

export const calls = {
  lookUp: {
    method: 'GET',
    path: '/api/desk/look-ups',
    who: 'staff',
    act: 'look-up',
  },
  lookUpPerson: {
    method: 'GET',
    path: '/api/desk/people/:id',
    who: 'staff',
    act: 'look-up',
  },
  lookUpBooking: {
    method: 'GET',
    path: '/api/desk/bookings/:id',
    who: 'staff',
    act: 'look-up',
  },
} as const satisfies Descriptions
