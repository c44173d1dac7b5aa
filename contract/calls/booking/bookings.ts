import type { Descriptions } from '#contract/call.ts'

export const calls = {
  createBooking: { method: 'POST', path: '/api/bookings', who: 'client', changes: ['sessions'] },
} as const satisfies Descriptions
