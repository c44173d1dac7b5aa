import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { CANCELLATION_RULES } from '#domain/changes.ts'
import { CLIENT_NOTE_MAX_LENGTH } from '#domain/client-note.ts'
import { price } from './bookings.ts'
import { calls } from './calls/sessions.ts'
import { byId, id, instant, page, pageSize, pence, text, whole } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ownReview } from './reviews.ts'

const tag = 'sessions'

const party = z.object({ id, name: z.string(), avatar: z.nullable(z.string()) })

export const session = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  status: z.enum(BOOKING_STATUSES),
  ...price,
  /** Notes are told with one session, not in lists; null until they are saved. */
  notesShared: z.optional(z.nullable(z.string())),
  /** How often the notes were saved. */
  notesSharedVersion: z.optional(z.int()),
  /** Present for the professional alone. */
  notesPro: z.optional(z.nullable(z.string())),
  notesProVersion: z.optional(z.int()),
  /** What the client told the professional beforehand, with one session; null where they wrote nothing. */
  clientNote: z.optional(z.nullable(z.string())),
  professional: z.extend(party, { headline: z.string(), timeZone: z.string() }),
  client: party,
  /** Present for the client alone: what they wrote about it, null before. */
  review: z.optional(z.nullable(ownReview)),
  /** Present for the client alone: it was paid for, so there is a receipt; and how many credit notes there are. */
  hasReceipt: z.optional(z.boolean()),
  creditNotes: z.optional(z.int()),
  /** The hosted room, told with one session once there is one: its recordings are asked for by this name. */
  roomName: z.optional(z.string()),
  /** Present for the client alone: they said that they book for a business. */
  isForBusiness: z.optional(z.boolean()),
  /**
   * Present for the client alone: the statutory right to cancel that comes with it, null where there is none. Paying for
   * a hold, or moving a session, asks for an early start where the session then starts by `until`.
   */
  rightToCancel: z.optional(
    z.nullable(z.object({ until: instant, isEarlyStartAsked: z.boolean() })),
  ),
  /** Present for the client alone: the last instant at which cancelling gives everything back. */
  freeUntil: z.optional(instant),
  /** Who called it off, and when; null unless it was. */
  cancellation: z.nullable(
    z.object({
      by: z.nullable(z.enum(['client', 'professional'])),
      at: instant,
      reason: z.nullable(z.string()),
    }),
  ),
  /** Money that goes back to the client: on its way until the provider has confirmed it. */
  refund: z.nullable(
    z.object({ amountMinor: pence, status: z.enum(['on-its-way', 'refunded', 'failed']) }),
  ),
  /** Which of the two has moved it last; null when it is where it was booked. */
  movedBy: z.nullable(z.enum(['client', 'professional'])),
  /** When the one who asks has moved it, the latest three. */
  ownMoves: z.array(instant),
  /** Until when the slot waits for payment; null once that is settled. */
  holdExpiresAt: z.nullable(instant),
})
export type Session = z.output<typeof session>

export const listSessions = endpoint(calls.listSessions, {
  summary: 'My sessions; X-Total-Count carries the total',
  tag,
  query: z.object({
    role: z.optional(z.enum(['client', 'professional'])),
    status: z._default(z.enum(['upcoming', 'past', 'cancelled', 'all']), 'all'),
    page,
    pageSize: pageSize(20),
  }),
  status: 200,
  reply: z.array(session),
})

export const getSession = endpoint(calls.getSession, {
  summary: 'One session of mine',
  tag,
  params: byId,
  status: 200,
  reply: session,
  refusals: [404],
})

export const calendarFile = endpoint(calls.calendarFile, {
  summary: 'The session as a calendar file (RFC 5545), once it is confirmed',
  tag,
  params: byId,
  status: 200,
  reply: z.string(),
  file: 'text/calendar',
  refusals: [404, 409],
})

export const roomToken = endpoint(calls.roomToken, {
  summary: 'The way into the video room, from 10 minutes before the start to 30 after the end',
  tag,
  params: byId,
  status: 200,
  reply: z.object({
    /** A path of this site means the built-in room, an address elsewhere a hosted one. */
    roomUrl: z.string(),
    token: z.string(),
    /** STUN and TURN servers for the built-in room, as RTCPeerConnection takes them. */
    iceServers: z.array(
      z.object({
        urls: z.union([z.string(), z.array(z.string())]),
        username: z.optional(z.string()),
        credential: z.optional(z.string()),
      }),
    ),
  }),
  refusals: [404, 409],
})

export const NOTES_MAX_LENGTH = 20_000

export const saveNotes = endpoint(calls.saveNotes, {
  summary: 'Save shared notes, or the professional’s private ones',
  tag,
  params: byId,
  body: z.object({
    notesShared: z.optional(text(NOTES_MAX_LENGTH)),
    /** The version that these came from: if there is a newer one, nothing is saved. Without it they replace any. */
    notesSharedVersion: z.optional(whole(0)),
    notesPro: z.optional(text(NOTES_MAX_LENGTH)),
    notesProVersion: z.optional(whole(0)),
  }),
  status: 200,
  reply: session,
  refusals: [404, 409],
})

export const saveClientNote = endpoint(calls.saveClientNote, {
  summary: 'Write a note for the professional before the session starts; an empty one removes it',
  tag,
  params: byId,
  body: z.object({ text: text(CLIENT_NOTE_MAX_LENGTH) }),
  status: 200,
  reply: session,
  refusals: [409],
})

export const cancellationQuote = z.object({
  allowed: z.boolean(),
  rule: z.enum(CANCELLATION_RULES),
  /** The rule in words. */
  sentence: z.string(),
  refundMinor: pence,
})
export type CancellationQuote = z.output<typeof cancellationQuote>

export const setForBusiness = endpoint(calls.setForBusiness, {
  summary: 'Say before paying whether I book for a business, which has no right to cancel',
  tag,
  params: byId,
  body: z.object({ forBusiness: z.boolean() }),
  status: 200,
  reply: session,
  refusals: [404, 409],
})

export const getCancellation = endpoint(calls.getCancellation, {
  summary: 'What cancelling now would refund',
  tag,
  params: byId,
  status: 200,
  reply: cancellationQuote,
  refusals: [404],
})

export const cancelSession = endpoint(calls.cancelSession, {
  summary: 'Cancel; the refund is what the quote said',
  tag,
  params: byId,
  body: z.object({
    reason: z.optional(text(500)),
    /** What the person was shown: if another amount would come back by now, nothing is cancelled. */
    refundMinor: z.optional(whole(0)),
  }),
  status: 200,
  reply: session,
  refusals: [404, 409],
})

export const rescheduleSession = endpoint(calls.rescheduleSession, {
  summary: 'Move to another free slot at the same price',
  tag,
  params: byId,
  body: z.object({ startsAt: instant, endsAt: instant }),
  status: 200,
  reply: session,
  refusals: [404, 409],
})

export const dailyRoom = endpoint(calls.dailyRoom, {
  summary: 'The video room of a session, made when first asked for',
  tag,
  body: z.object({ sessionId: id }),
  status: 200,
  reply: z.object({ name: z.string(), url: z.string() }),
  refusals: [404, 409],
})

export const dailyRecordings = endpoint(calls.dailyRecordings, {
  summary: 'Recordings of a room of mine, of the last 30 days; none where rooms are built in',
  tag,
  query: z.object({ roomName: text(128, 1) }),
  status: 200,
  reply: z.object({
    recordings: z.array(z.object({ id: z.string(), startedAt: instant, url: z.string() })),
  }),
  refusals: [404],
})
