import type { Descriptions } from '#contract/call.ts'

export const calls = {
  settleRefund: {
    method: 'POST',
    path: '/api/desk/cases/:id/refund',
    who: 'staff',
    act: 'decide-money',
    changes: ['cases'],
  },
  settlePayouts: {
    method: 'POST',
    path: '/api/desk/cases/:id/payouts',
    who: 'staff',
    act: 'decide-money',
    changes: ['cases'],
  },
  settleErasure: {
    method: 'POST',
    path: '/api/desk/cases/:id/erasure',
    who: 'staff',
    act: 'decide-erasures',
    changes: ['cases'],
  },
  holdPayouts: {
    method: 'POST',
    path: '/api/desk/bookings/:id/hold',
    who: 'staff',
    act: 'decide-money',
    changes: ['cases'],
  },
  giveCredit: {
    method: 'POST',
    path: '/api/desk/bookings/:id/credits',
    who: 'staff',
    act: 'give-credit',
    changes: ['cases'],
  },
} as const satisfies Descriptions
