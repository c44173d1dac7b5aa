import type { Descriptions } from '#contract/call.ts'

export const calls = {
  writeToSupport: { method: 'POST', path: '/api/support', who: 'anyone' },
} as const satisfies Descriptions
