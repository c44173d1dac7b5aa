import type { Descriptions } from '#contract/call.ts'

export const calls = {
  news: {
    method: 'GET',
    path: '/api/notifications',
    who: 'person',
    about: ['notifications', 'sessions', 'reviews'],
  },
  readNews: {
    method: 'PUT',
    path: '/api/notifications/read',
    who: 'person',
    changes: ['notifications'],
  },
  notificationChoices: { method: 'GET', path: '/api/account/notifications', who: 'person' },
  chooseNotification: { method: 'PUT', path: '/api/account/notifications', who: 'person' },
  setQuietHours: { method: 'PUT', path: '/api/account/quiet-hours', who: 'person' },
  addPushDevice: { method: 'PUT', path: '/api/account/push-devices', who: 'person' },
  dropPushDevice: { method: 'DELETE', path: '/api/account/push-devices', who: 'person' },
  stopEmails: { method: 'POST', path: '/api/stop-emails', who: 'anyone' },
} as const satisfies Descriptions
