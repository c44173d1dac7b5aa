import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getOwnCredentials: {
    method: 'GET',
    path: '/api/professional/credentials',
    who: 'professional',
    about: ['verification', 'profiles'],
  },
  addProof: {
    method: 'POST',
    path: '/api/professional/credentials/proof',
    who: 'professional',
    changes: ['verification'],
  },
  appealCredential: {
    method: 'POST',
    path: '/api/professional/credentials/:id/appeal',
    who: 'professional',
    changes: ['verification'],
  },
} as const satisfies Descriptions
