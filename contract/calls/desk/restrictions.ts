import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getOwnRestrictions: {
    method: 'GET',
    path: '/api/account/restrictions',
    who: 'person',
    about: ['decisions'],
  },
  appealRestriction: {
    method: 'POST',
    path: '/api/account/restrictions/:id/appeal',
    who: 'person',
    changes: ['decisions'],
  },
  getRestrictions: {
    method: 'GET',
    path: '/api/desk/people/:id/restrictions',
    who: 'staff',
    act: 'look-up',
    about: ['cases'],
  },
  restrictAccount: {
    method: 'POST',
    path: '/api/desk/people/:id/restrictions',
    who: 'staff',
    act: 'restrict',
    changes: ['cases'],
  },
  signPersonOut: {
    method: 'POST',
    path: '/api/desk/people/:id/sign-out',
    who: 'staff',
    act: 'restrict',
  },
  liftRestriction: {
    method: 'POST',
    path: '/api/desk/restrictions/:id/lift',
    who: 'staff',
    act: 'restrict',
    changes: ['cases'],
  },
  decideRestriction: {
    method: 'POST',
    path: '/api/desk/cases/:id/restriction',
    who: 'staff',
    act: 'decide-restrictions',
    changes: ['cases'],
  },
} as const satisfies Descriptions
