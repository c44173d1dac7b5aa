import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getAccount: { method: 'GET', path: '/api/account', who: 'person' },
  hideAddress: { method: 'PUT', path: '/api/account/hidden-address', who: 'person' },
  forbidRecordings: { method: 'PUT', path: '/api/account/never-recorded', who: 'person' },
  changePassword: { method: 'POST', path: '/api/account/password', who: 'person' },
  changeEmail: { method: 'POST', path: '/api/account/email', who: 'person' },
  takeEmailBack: { method: 'DELETE', path: '/api/account/email', who: 'person' },
  devices: { method: 'GET', path: '/api/account/devices', who: 'person' },
  signOutDevice: { method: 'DELETE', path: '/api/account/devices/:id', who: 'person' },
  signOutOthers: { method: 'DELETE', path: '/api/account/devices', who: 'person' },
} as const satisfies Descriptions
