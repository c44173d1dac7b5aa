import type { Descriptions } from '#contract/call.ts'

export const calls = {
  readTrail: { method: 'GET', path: '/api/desk/trail', who: 'staff', act: 'read-trail' },
  checkTrail: { method: 'POST', path: '/api/desk/trail/check', who: 'staff', act: 'read-trail' },
  trailFile: { method: 'GET', path: '/api/desk/trail/file', who: 'staff', act: 'read-trail' },
} as const satisfies Descriptions
