import type { Descriptions } from '#contract/call.ts'

export const calls = {
  notificationChoices: { method: 'GET', path: '/api/account/notifications', who: 'person' },
  chooseNotification: { method: 'PUT', path: '/api/account/notifications', who: 'person' },
  stopEmails: { method: 'POST', path: '/api/stop-emails', who: 'anyone' },
} as const satisfies Descriptions
