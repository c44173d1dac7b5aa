import type { Descriptions } from '#contract/call.ts'

export const calls = {
  recentlyViewed: { method: 'GET', path: '/api/recently-viewed', who: 'client' },
  noteView: { method: 'PUT', path: '/api/recently-viewed/:professionalId', who: 'client' },
  forgetViews: { method: 'DELETE', path: '/api/recently-viewed', who: 'client' },
} as const satisfies Descriptions
