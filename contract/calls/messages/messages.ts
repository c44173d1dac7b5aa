import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listConversations: { method: 'GET', path: '/api/conversations', who: 'person' },
  openConversation: { method: 'POST', path: '/api/conversations', who: 'person' },
  listMessages: {
    method: 'GET',
    path: '/api/threads/:id/messages',
    who: 'person',
    about: ['messages'],
  },
  searchMessages: { method: 'GET', path: '/api/messages', who: 'person' },
  sendMessage: { method: 'POST', path: '/api/messages', who: 'person' },
  markRead: { method: 'POST', path: '/api/threads/:id/mark-read', who: 'person' },
  getAttachment: { method: 'GET', path: '/api/attachments/:id', who: 'person' },
  nextSession: {
    method: 'GET',
    path: '/api/threads/:id/session',
    who: 'person',
    about: ['sessions'],
  },
  blockThread: { method: 'PUT', path: '/api/threads/:id/block', who: 'person' },
  unblockThread: { method: 'DELETE', path: '/api/threads/:id/block', who: 'person' },
  reportMessage: { method: 'POST', path: '/api/messages/:id/report', who: 'person' },
} as const satisfies Descriptions
