import * as z from 'zod/mini'
import { calls } from '#contract/calls/messages/messages.ts'
import { byId, bytes, done, id, instant, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { REPORT_NOTE_MAX_LENGTH, REPORTABLE } from '#domain/desk/reports.ts'
import { DOCUMENT_TYPES } from '#domain/messages/files.ts'
import { ATTACHMENTS_MAX } from '#domain/messages/messages.ts'
import { ROLES } from '#domain/roles.ts'
import { attachment, attachmentIds } from './files.ts'

const tag = 'messages'

export const message = z.object({
  id,
  threadId: id,
  authorId: id,
  /** Empty if only files were sent. */
  body: z.string(),
  createdAt: instant,
  /** 1, 2, 3 … within the thread. */
  number: z.int(),
  clientId: z.optional(z.nullable(id)),
  /** Omitted if there are none. */
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
  /** Whichever of the two is the professional. */
  professionalId: id,
  unreadCount: z.int(),
  lastMessage: z.nullable(
    z.object({
      body: z.string(),
      createdAt: instant,
      authorId: id,
      /** The number of attached files. */
      attachmentCount: z.optional(z.int()),
    }),
  ),
  /** False while either of the two blocks messages. */
  canWrite: z.boolean(),
  /** Whether it is the caller who blocks them. */
  isBlockedByMe: z.boolean(),
  /** They are connected now or were a moment ago; false unless both let the other see it. */
  isActive: z.boolean(),
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
    'Start a conversation with a professional or a client of mine, or return the existing one',
  tag,
  body: z.object({ professionalId: z.optional(id), clientId: z.optional(id) }),
  status: 200,
  reply: conversation,
  refusals: [404],
})

/** The last message that the other person has read, and the last one that reached their browser; 0 for none. */
const otherRead = z.int()
const otherDelivered = z.int()
/** The last message that the caller has read; 0 for none. */
const ownRead = z.int()

export const listMessages = endpoint(calls.listMessages, {
  summary: 'The newest messages, or those before a given one',
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
    ownRead,
    /** Which of these messages the caller has reported. */
    reported: z.array(id),
  }),
  refusals: [404],
})

export const foundMessage = z.object({
  id,
  threadId: id,
  /** The message's number in its thread. */
  number: z.int(),
  authorId: id,
  /** The other person's. */
  participantName: z.string(),
  createdAt: instant,
  /** The part of the text around the first word that was found, on one line. */
  excerpt: z.string(),
})
export type FoundMessage = z.output<typeof foundMessage>

export const searchMessages = endpoint(calls.searchMessages, {
  summary: 'My newest messages that have all of these words, at most 20',
  tag,
  query: z.object({ q: text(100, 1) }),
  status: 200,
  reply: z.array(foundMessage),
})

export const sendMessage = endpoint(calls.sendMessage, {
  summary: 'Send a message; sending the same clientId again does not send it twice',
  tag,
  body: z
    .object({
      threadId: id,
      body: text(4000),
      clientId: z.optional(id),
      attachments: z.optional(attachmentIds(ATTACHMENTS_MAX)),
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
  summary: 'Mark everything in this thread as read',
  tag,
  params: byId,
  status: 200,
  reply: done,
  refusals: [404],
})

export const getAttachment = endpoint(calls.getAttachment, {
  summary: 'A file of a message or a contest; only the two people can read it',
  tag,
  params: byId,
  query: z.object({
    /** Pictures only: the preview. */
    size: z.optional(z.enum(['small'], { error: 'must be small, or left out' })),
  }),
  status: 200,
  reply: bytes,
  file: ['image/webp', ...Object.keys(DOCUMENT_TYPES)],
  mayBeElsewhere: true,
  refusals: [404],
})

export const nextSession = endpoint(calls.nextSession, {
  summary: 'The live session of these two people, or else their next one',
  tag,
  params: byId,
  status: 200,
  reply: z.object({
    session: z.nullable(z.object({ id, startsAt: instant, endsAt: instant })),
  }),
  refusals: [404],
})

export const blockThread = endpoint(calls.blockThread, {
  summary: 'Block this thread: neither person can write until I unblock it',
  tag,
  params: byId,
  status: 200,
  reply: done,
  refusals: [404],
})

export const unblockThread = endpoint(calls.unblockThread, {
  summary: 'Unblock this thread',
  tag,
  params: byId,
  status: 200,
  reply: done,
  refusals: [404],
})

export const reportMessage = endpoint(calls.reportMessage, {
  summary: 'Report one of the other person’s messages to support, once',
  tag,
  params: byId,
  body: z.object({
    reason: z.enum(REPORTABLE.message.reasons, { error: 'must be one of the reasons' }),
    note: z._default(text(REPORT_NOTE_MAX_LENGTH), ''),
  }),
  status: 201,
  reply: done,
  refusals: [404, 409],
})
