import * as z from 'zod/mini'
import { id, text, whole } from './common.ts'
import { inkPart, keptStroke } from './meeting/boards.ts'
import { message } from './messages/messages.ts'

/** Events on /ws. Each frame is one JSON object with `type`; frames over 64 KiB are refused. */
export const MAX_FRAME_BYTES = 65_536

/** WebRTC signalling: a session description or an ICE candidate, relayed without being read. */
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
  /** This browser has received the thread up to this number; without a thread, all messages of all threads. */
  z.object({
    type: z.literal('delivered'),
    threadId: z.optional(id),
    number: z.optional(whole(1)),
  }),
  /**
   * Enters a room, or is back in it. `page` is the caller's own id of this visit: the same one keeps its connections.
   */
  z.object({ type: z.literal('room_join'), token: z.string().check(z.maxLength(2048)), page: id }),
  /** For the page `to` in the same room. */
  z.object({ type: z.literal('room_signal'), to: id, signal }),
  /**
   * Not from guests. For the record of attendance: this page has reached that person's, or receives their picture or
   * sound.
   */
  z.object({ type: z.literal('room_report'), kind: z.enum(['connected', 'media']), of: id }),
  /** Only from a professional in the waiting room: begin before the start. */
  z.object({ type: z.literal('room_admit') }),
  z.object({ type: z.literal('room_leave') }),
  /** The next points of a line that is being drawn on a session's whiteboard; what is kept goes over HTTP. */
  z.object({ type: z.literal('board_ink'), sessionId: id, ...inkPart.shape }),
  /** This page shows the whiteboard, or no longer. */
  z.object({ type: z.literal('board_open'), sessionId: id, isOpen: z.boolean() }),
])
export type ClientEvent = z.output<typeof clientEvent>

export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth_success') }),
  z.object({ type: z.literal('message_received'), message }),
  z.object({ type: z.literal('user_typing'), userId: id, isTyping: z.boolean(), threadId: id }),
  /** This user has read the thread up to this number. Sent to both people. */
  z.object({ type: z.literal('thread_read'), threadId: id, userId: id, number: z.int() }),
  /** The other person's browser has received the thread up to this number. */
  z.object({ type: z.literal('thread_delivered'), threadId: id, number: z.int() }),
  /** Whether people may write in this thread has changed: refetch it. */
  z.object({ type: z.literal('thread_changed'), threadId: id }),
  z.object({ type: z.literal('error'), message: z.string() }),
  /** Events may have been lost: refetch everything shown. */
  z.object({ type: z.literal('catch_up') }),
  /** Who is in a room, sent to the session's people in all their windows, and its guests, whenever that changes. */
  z.object({
    type: z.literal('room_peers'),
    sessionId: id,
    /** Increases with each change. */
    version: z.int(),
    /** False in the waiting room: no one connects yet. */
    isOpen: z.boolean(),
    peers: z.array(
      z.object({
        id,
        name: z.string(),
        page: id,
        /** Not one of the session's two people. */
        isGuest: z.boolean(),
        /** Its socket is lost, at most 30 seconds ago. What it sends to other browsers can still arrive. */
        isAway: z.boolean(),
      }),
    ),
  }),
  /** The page is not, or no longer, in its room. */
  z.object({
    type: z.literal('room_closed'),
    page: id,
    reason: z.enum(['refused', 'moved', 'ended']),
    message: z.string(),
  }),
  /** From a page to a page of the recipient's. */
  z.object({ type: z.literal('room_signal'), from: id, to: id, signal }),
  /** Someone was invited to the session's room, asks to join, was let in or not, or was taken back: refetch. */
  z.object({ type: z.literal('guests_changed'), sessionId: id }),
  /** To staff: a case at the desk has changed. */
  z.object({ type: z.literal('cases_changed') }),
  /** The recipient's own invitation changed: refetch it. */
  z.object({ type: z.literal('invitation_changed') }),
  /** Someone asked to record the session, answered, stopped, or a recording was finished or deleted: refetch. */
  z.object({ type: z.literal('recordings_changed'), sessionId: id }),
  /** The other person draws on the whiteboard. */
  z.object({ type: z.literal('board_ink'), sessionId: id, ...inkPart.shape }),
  /** The other person has opened the whiteboard, or closed it. */
  z.object({ type: z.literal('board_open'), sessionId: id, isOpen: z.boolean() }),
  /** What is kept of the whiteboard has changed. Events have consecutive versions: after a gap, refetch it. */
  z.object({
    type: z.literal('board_changed'),
    sessionId: id,
    version: z.int(),
    /** New, or brought back. Left out if they are too many for an event: refetch. */
    drawn: z.optional(z.array(keptStroke)),
    erased: z.array(id),
  }),
  /** The booking changed (paid, expired, …): refetch it. */
  z.object({ type: z.literal('session_changed'), sessionId: id }),
  /** The recipient's own working hours now have this version. */
  z.object({ type: z.literal('availability_changed'), version: z.int() }),
  /** The status of the recipient's identity check has changed. */
  z.object({ type: z.literal('verification_changed'), professionalId: id }),
  /** The recipient has news, or has read it in another window: refetch. */
  z.object({ type: z.literal('notified') }),
  /** What the payout provider says of the recipient's account has changed. */
  z.object({ type: z.literal('payouts_changed') }),
])
export type ServerEvent = z.output<typeof serverEvent>

/** Our close codes: not signed in, or not as the claimed user; too many frames or connections. */
export const CLOSE_WRONG_IDENTITY = 4401
export const CLOSE_TOO_MANY = 4429
