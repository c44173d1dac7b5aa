import type { Descriptions } from '#contract/call.ts'

export const calls = {
  exportAccount: { method: 'GET', path: '/api/account/export', who: 'person' },
  askForExport: {
    method: 'POST',
    path: '/api/account/exports',
    who: 'person',
    changes: ['export'],
  },
  getExport: { method: 'GET', path: '/api/account/exports', who: 'person', about: ['export'] },
  downloadExport: { method: 'GET', path: '/api/account/exports/file', who: 'person' },
  deleteAccount: { method: 'DELETE', path: '/api/account', who: 'person' },
  getErasure: { method: 'GET', path: '/api/account/erasure', who: 'person' },
  keepAccount: { method: 'POST', path: '/api/account/keep', who: 'person' },
} as const satisfies Descriptions
