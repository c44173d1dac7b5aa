import type { Descriptions } from '#contract/call.ts'

export const calls = {
  uploadFile: { method: 'POST', path: '/api/files', who: 'person' },
  getFile: { method: 'GET', path: '/api/files/:id', who: 'anyone' },
} as const satisfies Descriptions
