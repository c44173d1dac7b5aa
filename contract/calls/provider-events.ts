import type { Descriptions } from '#contract/call.ts'

export const calls = {
  receiveProviderEvent: { method: 'POST', path: '/api/webhooks/:provider', who: 'anyone' },
} as const satisfies Descriptions
