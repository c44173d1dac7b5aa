import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listProfessionals: {
    method: 'GET',
    path: '/api/professionals',
    who: 'anyone',
    about: ['profiles', 'verification', 'reviews', 'services'],
  },
  listLanguages: {
    method: 'GET',
    path: '/api/languages',
    who: 'anyone',
    about: ['profiles'],
  },
  getProfessional: {
    method: 'GET',
    path: '/api/professionals/:id',
    who: 'anyone',
    about: ['profiles', 'verification', 'reviews', 'services'],
  },
  getBusiness: {
    method: 'GET',
    path: '/api/professionals/:id/business',
    who: 'anyone',
    about: ['profiles'],
  },
  getOwnProfile: {
    method: 'GET',
    path: '/api/professional/profile',
    who: 'professional',
    about: ['verification', 'reviews', 'payouts', 'services'],
  },
  updateOwnProfile: {
    method: 'PATCH',
    path: '/api/professional/profile',
    who: 'professional',
    changes: ['profiles'],
  },
  countVisit: { method: 'POST', path: '/api/professionals/:id/visits', who: 'anyone' },
  favourites: { method: 'GET', path: '/api/favourites', who: 'client' },
  addFavourite: { method: 'PUT', path: '/api/favourites/:professionalId', who: 'client' },
  removeFavourite: { method: 'DELETE', path: '/api/favourites/:professionalId', who: 'client' },
} as const satisfies Descriptions
