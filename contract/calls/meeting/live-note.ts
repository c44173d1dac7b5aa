import type { Descriptions } from '#contract/call.ts'

export const calls = {
  closeLiveNote: { method: 'DELETE', path: '/api/professional/live-note', who: 'professional' },
} as const satisfies Descriptions
