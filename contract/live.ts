import * as z from 'zod/mini'
import { id, text, whole } from './common.ts'
import { message } from './messages.ts'

/** Events on /ws. Each frame is one JSON object with `type`; frames over 64 KiB are refused. */
export const MAX_FRAME_BYTES = 65_536

/** What browsers say to each other to meet: a WebRTC description or an ICE candidate, passed on unread. */
const signal = z.record(z.string(), z.unknown())

export const clientEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), userId: id, userRole: z.string() }),
  z.object({
    type: z.literal('new_message'),
    threadId: id,
    messageBody: text(4000, 1),
    authorId: id,
    clientId: z.optional(id),
  }),
  z.object({ type: z.literal('typing'), threadId: id, isTyping: z.boolean(), authorId: id }),
  /** What has come as far as this number is in this browser; without a thread, all that there is. */
  z.object({
    type: z.literal('delivered'),
    threadId: z.optional(id),
    number: z.optional(whole(1)),
  }),
  z.object({ type: z.literal('room_join'), token: z.string().check(z.maxLength(2048)) }),
  z.object({ type: z.literal('room_signal'), signal }),
  z.object({ type: z.literal('room_leave') }),
])
export type ClientEvent = z.output<typeof clientEvent>

export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth_success') }),
  z.object({ type: z.literal('message_received'), message }),
  z.object({ type: z.literal('user_typing'), userId: id, isTyping: z.boolean(), threadId: id }),
  /** Somebody has read a thread as far as this number. Told to both. */
  z.object({ type: z.literal('thread_read'), threadId: id, userId: id, number: z.int() }),
  /** A thread has reached the browser of the other person as far as this number. */
  z.object({ type: z.literal('thread_delivered'), threadId: id, number: z.int() }),
  /** Whether people may write in a thread has changed: whoever shows it asks again. */
  z.object({ type: z.literal('thread_changed'), threadId: id }),
  z.object({ type: z.literal('error'), message: z.string() }),
  /** Events may have been lost on their way here: whoever shows something asks again. */
  z.object({ type: z.literal('catch_up') }),
  /** Sent to everyone in the room whenever somebody comes or goes. */
  z.object({
    type: z.literal('room_peers'),
    /** All who are in the room, the hearer included. */
    peers: z.array(z.object({ id, name: z.string() })),
    /** True for exactly one of two: makes the offer. */
    initiator: z.boolean(),
    /** Counts comings and goings: a signal from an earlier round is for a connection that is gone. */
    round: z.int(),
  }),
  /** The hearer is not in the room, or no longer. */
  z.object({
    type: z.literal('room_closed'),
    reason: z.enum(['refused', 'moved', 'ended']),
    message: z.string(),
  }),
  z.object({ type: z.literal('room_signal'), from: id, signal }),
  /** The booking changed (paid, expired, …): whoever shows it asks again. */
  z.object({ type: z.literal('session_changed'), sessionId: id }),
  /** The hearer's own working hours have this version now. */
  z.object({ type: z.literal('availability_changed'), version: z.int() }),
  /** The identity check of this professional, who is the hearer, stands elsewhere. */
  z.object({ type: z.literal('verification_changed'), professionalId: id }),
])
export type ServerEvent = z.output<typeof serverEvent>

/** Close codes of ours: the claimed identity is not the cookie's, or not signed in; too many frames or connections. */
export const CLOSE_WRONG_IDENTITY = 4401
export const CLOSE_TOO_MANY = 4429
