import type { Descriptions } from '#contract/call.ts'

export const calls = {
  writeToSupport: {
    method: 'POST',
    path: '/api/support',
    who: 'anyone',
    changes: ['tickets'],
  },
  listTickets: { method: 'GET', path: '/api/support/tickets', who: 'person', about: ['tickets'] },
  getTicket: {
    method: 'GET',
    path: '/api/support/tickets/:id',
    who: 'person',
    about: ['tickets'],
  },
  replyInTicket: {
    method: 'POST',
    path: '/api/support/tickets/:id/replies',
    who: 'person',
    changes: ['tickets'],
  },
  askForSecondLook: {
    method: 'POST',
    path: '/api/support/tickets/:id/second-look',
    who: 'person',
    changes: ['tickets'],
  },
  getTicketByLink: {
    method: 'GET',
    path: '/api/support/links/:token',
    who: 'anyone',
    about: ['tickets'],
  },
  replyByLink: {
    method: 'POST',
    path: '/api/support/links/:token/replies',
    who: 'anyone',
    changes: ['tickets'],
  },
  askForSecondLookByLink: {
    method: 'POST',
    path: '/api/support/links/:token/second-look',
    who: 'anyone',
    changes: ['tickets'],
  },
} as const satisfies Descriptions
