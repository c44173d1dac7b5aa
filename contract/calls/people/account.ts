import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getAccount: { method: 'GET', path: '/api/account', who: 'account' },
  hideAddress: { method: 'PUT', path: '/api/account/hidden-address', who: 'person' },
  showActivity: {
    method: 'PUT',
    path: '/api/account/shown-activity',
    who: 'person',
    changes: ['messages'],
  },
  forbidRecordings: { method: 'PUT', path: '/api/account/never-recorded', who: 'person' },
  changePassword: { method: 'POST', path: '/api/account/password', who: 'account' },
  changeEmail: { method: 'POST', path: '/api/account/email', who: 'person' },
  takeEmailBack: { method: 'DELETE', path: '/api/account/email', who: 'person' },
  devices: { method: 'GET', path: '/api/account/devices', who: 'account' },
  signOutDevice: { method: 'DELETE', path: '/api/account/devices/:id', who: 'account' },
  listWaysOut: { method: 'GET', path: '/api/account/ways-out', who: 'person' },
  endWayOut: { method: 'DELETE', path: '/api/account/ways-out/:way/:id', who: 'person' },
  endWaysOut: { method: 'DELETE', path: '/api/account/ways-out', who: 'person' },
  signOutOthers: { method: 'DELETE', path: '/api/account/devices', who: 'account' },
} as const satisfies Descriptions
