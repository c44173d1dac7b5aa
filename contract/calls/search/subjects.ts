import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listSubjects: {
    method: 'GET',
    path: '/api/subjects',
    who: 'anyone',
    about: ['profiles', 'verification'],
  },
  getSubject: {
    method: 'GET',
    path: '/api/subjects/:slug',
    who: 'anyone',
    about: ['profiles', 'verification', 'reviews'],
  },
  listCategories: {
    method: 'GET',
    path: '/api/categories',
    who: 'anyone',
    about: ['profiles', 'verification', 'reviews'],
  },
} as const satisfies Descriptions
