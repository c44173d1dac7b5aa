import type { Descriptions } from '#contract/call.ts'

export const calls = {
  analytics: { method: 'GET', path: '/api/professional/analytics', who: 'professional' },
} as const satisfies Descriptions
