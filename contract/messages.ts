import * as z from 'zod/mini'
import { ATTACHMENTS_MAX, REPORT_NOTE_MAX_LENGTH, REPORT_REASONS } from '#domain/messages.ts'
import { ROLES } from '#domain/roles.ts'
import { calls } from './calls/messages.ts'
import { byId, bytes, describe, done, id, instant, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { attachment } from './files.ts'

const tag = 'messages'

export const message = z.object({
  id,
  threadId: id,
  authorId: id,
  /** Empty where files alone were sent. */
  body: z.string(),
  createdAt: instant,
  /** 1, 2, 3 … within the thread. */
  number: z.int(),
  clientId: z.optional(z.nullable(id)),
  /** Left out where there are none. */
  attachments: z.optional(z.array(attachment)),
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
  lastMessage: z.nullable(
    z.object({
      body: z.string(),
      createdAt: instant,
      authorId: id,
      /** How many files came with it. */
      attachmentCount: z.optional(z.int()),
    }),
  ),
  /** False while one of the two wants no messages. */
  canWrite: z.boolean(),
  /** Whether that is me. */
  isBlockedByMe: z.boolean(),
})
export type Conversation = z.output<typeof conversation>

export const listConversations = endpoint(calls.listConversations, {
  summary: 'My conversations, latest first',
  tag,
  status: 200,
  reply: z.array(conversation),
})

export const openConversation = endpoint(calls.openConversation, {
  summary:
    'Open a conversation with a professional, or with a client of mine, or find the one there is',
  tag,
  body: z.object({ professionalId: z.optional(id), clientId: z.optional(id) }),
  status: 200,
  reply: conversation,
  refusals: [404],
})

/** How far the other person has read, and how far messages have reached their browser: numbers, 0 for nothing. */
const otherRead = z.int()
const otherDelivered = z.int()

export const listMessages = endpoint(calls.listMessages, {
  summary: 'The newest messages, or those before one of them',
  tag,
  params: byId,
  query: z.object({
    /** The number of a message. */
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  status: 200,
  /** Oldest first. */
  reply: z.object({
    messages: z.array(message),
    otherRead,
    otherDelivered,
    /** Those of these messages that I have reported. */
    reported: z.array(id),
  }),
  refusals: [404],
})

export const sendMessage = endpoint(calls.sendMessage, {
  summary: 'Write a message; the same clientId is the same message',
  tag,
  body: z
    .object({
      threadId: id,
      body: text(4000),
      clientId: z.optional(id),
      /** Uploads of mine for messages that were sent with none yet. */
      attachments: z.optional(
        describe(
          z.array(id).check(
            z.maxLength(ATTACHMENTS_MAX, { error: `must be at most ${ATTACHMENTS_MAX} files` }),
            z.refine((list) => new Set(list).size === list.length, { error: 'must differ' }),
          ),
          { uniqueItems: true },
        ),
      ),
    })
    .check(
      z.refine(({ body, attachments }) => body.length > 0 || (attachments?.length ?? 0) > 0, {
        path: ['body'],
        error: 'is required',
      }),
    ),
  status: 201,
  reply: message,
  refusals: [404, 409],
})

export const markRead = endpoint(calls.markRead, {
  summary: 'Everything in this thread is read',
  tag,
  params: byId,
  status: 200,
  reply: done,
  refusals: [404],
})

export const getAttachment = endpoint(calls.getAttachment, {
  summary: 'A file that was sent with a message, for its two people alone',
  tag,
  params: byId,
  query: z.object({
    /** Pictures alone: the preview. */
    size: z.optional(z.enum(['small'], { error: 'must be small, or left out' })),
  }),
  status: 200,
  reply: bytes,
  file: ['image/webp', 'application/pdf'],
  refusals: [404],
})

export const nextSession = endpoint(calls.nextSession, {
  summary: 'The session of these two that is live, or else the next',
  tag,
  params: byId,
  status: 200,
  reply: z.object({
    session: z.nullable(z.object({ id, startsAt: instant, endsAt: instant })),
  }),
  refusals: [404],
})

export const blockThread = endpoint(calls.blockThread, {
  summary: 'No messages here any more, from either person, until I take it back',
  tag,
  params: byId,
  status: 200,
  reply: done,
  refusals: [404],
})

export const unblockThread = endpoint(calls.unblockThread, {
  summary: 'Take my block back',
  tag,
  params: byId,
  status: 200,
  reply: done,
  refusals: [404],
})

export const reportMessage = endpoint(calls.reportMessage, {
  summary: 'Report a message of the other person to support, once',
  tag,
  params: byId,
  body: z.object({
    reason: z.enum(REPORT_REASONS, { error: 'must be one of the reasons' }),
    note: z._default(text(REPORT_NOTE_MAX_LENGTH), ''),
  }),
  status: 201,
  reply: done,
  refusals: [404, 409],
})
