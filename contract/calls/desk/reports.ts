import type { Descriptions } from '#contract/call.ts'

export const calls = {
  reportReview: { method: 'POST', path: '/api/reviews/:id/report', who: 'person' },
  reportProfile: { method: 'POST', path: '/api/professionals/:id/report', who: 'person' },
  reportSession: { method: 'POST', path: '/api/sessions/:id/report', who: 'person' },
  listReports: { method: 'GET', path: '/api/reports', who: 'person', about: ['decisions'] },
  getDecision: { method: 'GET', path: '/api/decisions/:id', who: 'person', about: ['decisions'] },
  appeal: {
    method: 'POST',
    path: '/api/decisions/:id/appeal',
    who: 'person',
    changes: ['decisions'],
  },
} as const satisfies Descriptions
