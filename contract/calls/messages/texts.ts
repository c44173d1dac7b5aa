import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getTextNumber: { method: 'GET', path: '/api/account/text-number', who: 'person' },
  sendTextCode: { method: 'POST', path: '/api/account/text-number/code', who: 'person' },
  confirmTextNumber: { method: 'PUT', path: '/api/account/text-number', who: 'person' },
  removeTextNumber: { method: 'DELETE', path: '/api/account/text-number', who: 'person' },
} as const satisfies Descriptions
