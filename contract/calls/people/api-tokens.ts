import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listApiTokens: { method: 'GET', path: '/api/account/tokens', who: 'person' },
  makeApiToken: { method: 'POST', path: '/api/account/tokens', who: 'person' },
  revokeApiToken: { method: 'DELETE', path: '/api/account/tokens/:id', who: 'person' },
} as const satisfies Descriptions

/** Describes every call, and which scope opens it. */
export const API_DOCS = '/api/docs'
