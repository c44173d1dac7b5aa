import * as z from 'zod/mini'
import { byId, done, id, instant, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'messages'

export const message = z.object({
  id,
  threadId: id,
  authorId: id,
  body: z.string(),
  createdAt: instant,
  clientId: z.optional(z.nullable(id)),
})

export const conversation = z.object({
  id,
  participantName: z.string(),
  participantRole: z.string(),
  unreadCount: z.int(),
  lastMessage: z.nullable(z.object({ body: z.string(), createdAt: instant, authorId: id })),
})

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'My conversations, latest first',
  tag,
  who: 'person',
  status: 200,
  reply: z.array(conversation),
})

export const openConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  summary: 'Open a conversation, or find the one there is',
  tag,
  who: 'person',
  body: z.object({ professionalId: z.optional(id), clientId: z.optional(id) }),
  status: 200,
  reply: conversation,
  refusals: [404],
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/threads/:id/messages',
  summary: 'The newest messages, or those before one of them',
  tag,
  who: 'person',
  params: byId,
  query: z.object({
    before: z.optional(id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  status: 200,
  reply: z.object({ messages: z.array(message) }),
  refusals: [404],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'Write a message; the same clientId is the same message',
  tag,
  who: 'person',
  body: z.object({ threadId: id, body: text(4000, 1), clientId: z.optional(id) }),
  status: 201,
  reply: message,
  refusals: [404],
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/threads/:id/mark-read',
  summary: 'Everything in this thread is read',
  tag,
  who: 'person',
  params: byId,
  status: 200,
  reply: done,
  refusals: [404],
})
