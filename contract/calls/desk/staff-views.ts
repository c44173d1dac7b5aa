import type { Descriptions } from '#contract/call.ts'

export const calls = {
  viewAs: { method: 'POST', path: '/api/desk/people/:id/view', who: 'staff', act: 'view-as' },
  endView: { method: 'DELETE', path: '/api/desk/view', who: 'staff', act: 'view-as' },
  listOwnViews: { method: 'GET', path: '/api/account/views', who: 'person' },
} as const satisfies Descriptions
