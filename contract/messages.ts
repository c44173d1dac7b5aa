import * as z from 'zod/mini'
import { ROLES } from '#domain/roles.ts'
import { byId, done, id, instant, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'messages'

export const message = z.object({
  id,
  threadId: id,
  authorId: id,
  body: z.string(),
  createdAt: instant,
  /** 1, 2, 3 … within the thread. */
  number: z.int(),
  clientId: z.optional(z.nullable(id)),
})
export type Message = z.output<typeof message>

export const conversation = z.object({
  id,
  /** The other person's account. */
  participantId: id,
  participantName: z.string(),
  participantAvatar: z.nullable(z.string()),
  participantRole: z.enum(ROLES),
  /** The professional of the two. */
  professionalId: id,
  unreadCount: z.int(),
  lastMessage: z.nullable(z.object({ body: z.string(), createdAt: instant, authorId: id })),
})
export type Conversation = z.output<typeof conversation>

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
  summary:
    'Open a conversation with a professional, or with a client of mine, or find the one there is',
  tag,
  who: 'person',
  body: z.object({ professionalId: z.optional(id), clientId: z.optional(id) }),
  status: 200,
  reply: conversation,
  refusals: [404],
})

/** How far the other person has read: the number of a message, 0 for nothing. */
const otherRead = z.int()

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/threads/:id/messages',
  summary: 'The newest messages, or those before one of them',
  tag,
  who: 'person',
  params: byId,
  query: z.object({
    /** The number of a message. */
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  status: 200,
  /** Oldest first. */
  reply: z.object({ messages: z.array(message), otherRead }),
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
