import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listPackageOffers: {
    method: 'GET',
    path: '/api/professionals/:id/packages',
    who: 'anyone',
    about: ['services', 'sessions'],
  },
  listOwnPackageOffers: {
    method: 'GET',
    path: '/api/professional/packages',
    who: 'professional',
    about: ['services'],
  },
  savePackageOffer: {
    method: 'PUT',
    path: '/api/professional/packages/:id',
    who: 'professional',
    changes: ['services'],
  },
  removePackageOffer: {
    method: 'DELETE',
    path: '/api/professional/packages/:id',
    who: 'professional',
    changes: ['services'],
  },
  listClientPackages: {
    method: 'GET',
    path: '/api/professional/clients/:id/packages',
    who: 'professional',
    about: ['sessions'],
  },
  listPackages: { method: 'GET', path: '/api/packages', who: 'client', about: ['sessions'] },
  buyPackage: { method: 'POST', path: '/api/packages', who: 'client', changes: ['sessions'] },
  bookWithPackage: {
    method: 'POST',
    path: '/api/packages/:id/sessions',
    who: 'client',
    changes: ['sessions'],
  },
  refundPackage: {
    method: 'POST',
    path: '/api/packages/:id/refund',
    who: 'client',
    changes: ['sessions'],
  },
} as const satisfies Descriptions
