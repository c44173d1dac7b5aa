import * as z from 'zod/mini'
import { calls } from '#contract/calls/booking/sessions.ts'
import { byId, bytes, id, instant, page, pageSize, pence, text, whole } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ownReview } from '#contract/profile/reviews.ts'
import { CANCELLATION_RULES } from '#domain/booking/changes.ts'
import { REQUEST_STATES } from '#domain/booking/requests.ts'
import { EVERY_WEEKS } from '#domain/booking/series.ts'
import { BOOKING_STATES, BOOKING_STATUSES } from '#domain/booking/states.ts'
import type { DisputeStatus } from '#domain/desk/disputes.ts'
import { LINE_CHECK_MAX_BYTES } from '#domain/meeting/line-check.ts'
import { OUTCOMES } from '#domain/meeting/outcomes.ts'
import { CANCELLATION_TERMS } from '#domain/money/cancellation-terms.ts'
import { CLIENT_NOTE_MAX_LENGTH } from '#domain/people/client-note.ts'
import { price, times } from './bookings.ts'
import { reservation } from './reservation.ts'

const tag = 'sessions'

const party = z.object({ id, name: z.string(), avatar: z.nullable(z.string()) })

export const session = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  /** What it is; `status` says the same in five words. */
  state: z.enum(BOOKING_STATES),
  status: z.enum(BOOKING_STATUSES),
  /** Only for pages that were loaded before there were states; goes with the next release. */
  heldFor: z.nullable(z.enum(['request', 'series'])),
  /** The professional answers before it is booked. */
  isOnRequest: z.boolean(),
  /** Null before its card was authorised, and for sessions booked at once. `offeredTimes` are starts. */
  request: z.nullable(z.object({ state: z.enum(REQUEST_STATES), offeredTimes: z.array(instant) })),
  /** The series that it belongs to; null for a single session. */
  series: z.nullable(
    z.object({
      id,
      everyWeeks: z.literal(EVERY_WEEKS),
      /** Whether it is paid for at the checkout, and reserves the others. */
      isFirst: z.boolean(),
      ...reservation,
    }),
  ),
  /** What became of it, decided when its room closes; null before. */
  outcome: z.nullable(z.enum(OUTCOMES)),
  /** The service that was booked; null for a session by the hour. */
  serviceName: z.nullable(z.string()),
  /** It may have been removed or changed since. */
  serviceId: z.nullable(id),
  /** The package that pays for it, or is bought with it; null without one. */
  package: z.nullable(
    z.object({
      id,
      size: z.int(),
      /** Sessions that are not booked; none once it has ended. */
      left: z.int(),
      /** Whether it is bought with this session. */
      isFirst: z.boolean(),
      /** What the whole package costs, with fee and VAT. */
      totalMinor: pence,
      /** Cancelled in time, the session went back to it. */
      isReturned: z.boolean(),
    }),
  ),
  ...price,
  /** As they were at booking. */
  cancellationTerms: z.enum(CANCELLATION_TERMS),
  /** Only for a single session, not in lists; null until saved. */
  notesShared: z.optional(z.nullable(z.string())),
  /** Increases each time the notes are saved. */
  notesSharedVersion: z.optional(z.int()),
  /** Only for the professional. */
  notesPro: z.optional(z.nullable(z.string())),
  notesProVersion: z.optional(z.int()),
  /** The client's note to the professional, only for a single session; null without one. */
  clientNote: z.optional(z.nullable(z.string())),
  professional: z.extend(party, { headline: z.string(), timeZone: z.string() }),
  client: party,
  /** Only for the professional: a dispute about the payment; null without one. */
  dispute: z.optional(z.nullable(z.enum(['OPEN', 'WON', 'LOST'] satisfies DisputeStatus[]))),
  /** Only for the client, for a single session, and only if their bank disputes the payment now. */
  isDisputed: z.optional(z.boolean()),
  /** Only for the client: their review, null before they write one. */
  review: z.optional(z.nullable(ownReview)),
  /** Only for the client: whether there is a receipt, and the number of credit notes. */
  hasReceipt: z.optional(z.boolean()),
  creditNotes: z.optional(z.int()),
  /** The hosted room, once there is one, only for a single session. Recordings are requested by this name. */
  roomName: z.optional(z.string()),
  /** Who is in the built-in room or its waiting room now, by their ids, only for a single session. */
  here: z.optional(z.array(id)),
  /** Only for the client: whether they book for a business. */
  isForBusiness: z.optional(z.boolean()),
  /**
   * Only for the client: the statutory right to cancel, null if there is none. Paying for a hold or moving a session
   * requests an early start if the session then starts by `until`.
   */
  rightToCancel: z.optional(
    z.nullable(z.object({ until: instant, isEarlyStartAsked: z.boolean() })),
  ),
  /** Only for the client: the last instant at which cancelling brings a full refund; not for a free session. */
  freeUntil: z.optional(instant),
  /** Who cancelled it and when; null if it wasn't cancelled. */
  cancellation: z.nullable(
    z.object({
      by: z.nullable(z.enum(['client', 'professional'])),
      at: instant,
      reason: z.nullable(z.string()),
    }),
  ),
  /** The refund to the client; on its way until the provider has confirmed it. */
  refund: z.nullable(
    z.object({ amountMinor: pence, status: z.enum(['on-its-way', 'refunded', 'failed']) }),
  ),
  /** Who moved it last; null if it was never moved. */
  movedBy: z.nullable(z.enum(['client', 'professional'])),
  /** When the caller moved it, the latest three times. */
  ownMoves: z.array(instant),
  /** When the unpaid hold expires; null unless the booking is unpaid. */
  holdExpiresAt: z.nullable(instant),
})
export type Session = z.output<typeof session>

export const listSessions = endpoint(calls.listSessions, {
  summary:
    'My sessions; X-Total-Count is the total. Pages of upcoming sessions with fold=series count a series once, by its next session, and bring its later ones as well',
  tag,
  scope: 'sessions:read',
  query: z.object({
    role: z.optional(z.enum(['client', 'professional'])),
    /** `cancelled`: also requests that were not answered, and sessions of a series that were not paid for. */
    status: z._default(z.enum(['upcoming', 'requested', 'past', 'cancelled', 'all']), 'all'),
    fold: z.optional(z.enum(['series'])),
    page,
    pageSize: pageSize(20),
  }),
  status: 200,
  reply: z.array(session),
})

export const getSession = endpoint(calls.getSession, {
  summary: 'One session of mine',
  tag,
  scope: 'sessions:read',
  params: byId,
  status: 200,
  reply: session,
  refusals: [404],
})

export const calendarFile = endpoint(calls.calendarFile, {
  summary: 'The session as a calendar file (RFC 5545), once it is confirmed',
  tag,
  scope: 'sessions:read',
  params: byId,
  status: 200,
  reply: z.string(),
  file: 'text/calendar',
  refusals: [404, 409],
})

export const servers = z.array(
  z.object({
    urls: z.union([z.string(), z.array(z.string())]),
    username: z.optional(z.string()),
    credential: z.optional(z.string()),
  }),
)

export const roomToken = endpoint(calls.roomToken, {
  summary: 'Access to the video room, from 10 minutes before the start to 30 minutes after the end',
  tag,
  params: byId,
  status: 200,
  reply: z.object({
    /** A path on this site is the built-in room, an external URL a hosted one. */
    roomUrl: z.string(),
    token: z.string(),
    /** STUN and TURN servers for the built-in room, in the form of RTCPeerConnection. */
    iceServers: servers,
    /** Connect through a TURN server only, because I hide my network address. */
    relayOnly: z.boolean(),
  }),
  refusals: [404, 409],
})

export const iceServers = endpoint(calls.iceServers, {
  summary:
    'The servers that a call of this session goes through, for a check until the session ends',
  tag,
  params: byId,
  status: 200,
  reply: z.object({ iceServers: servers }),
  refusals: [404, 409],
})

export const lineDown = endpoint(calls.lineDown, {
  summary: 'Random bytes, to measure the line to our server before a session ends',
  tag,
  params: byId,
  query: z.object({
    bytes: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LINE_CHECK_MAX_BYTES)),
  }),
  status: 200,
  reply: bytes,
  file: 'application/octet-stream',
  refusals: [404, 409],
})

export const lineUp = endpoint(calls.lineUp, {
  summary: 'Takes up to 1 MiB and throws it away, to measure the line before a session ends',
  tag,
  params: byId,
  takesFile: true,
  status: 200,
  reply: z.object({ bytes: z.int() }),
  refusals: [404, 409, 413],
})

export const NOTES_MAX_LENGTH = 20_000

export const saveNotes = endpoint(calls.saveNotes, {
  summary: 'Save shared notes, or the professional’s private ones',
  tag,
  params: byId,
  body: z.object({
    notesShared: z.optional(text(NOTES_MAX_LENGTH)),
    /** The version that was edited; if there is a newer one, nothing is saved. Without it, any version is replaced. */
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
  /** The rule as a sentence. */
  sentence: z.string(),
  refundMinor: pence,
  /** The session goes back to its package, in place of a refund to the card. */
  isToPackage: z.boolean(),
})
export type CancellationQuote = z.output<typeof cancellationQuote>

export const setForBusiness = endpoint(calls.setForBusiness, {
  summary: 'State before paying whether I book for a business, which has no right to cancel',
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
  scope: 'sessions:read',
  params: byId,
  status: 200,
  reply: cancellationQuote,
  refusals: [404],
})

export const cancelSession = endpoint(calls.cancelSession, {
  summary: 'Cancel; the refund is as quoted',
  tag,
  scope: 'sessions:change',
  params: byId,
  body: z.object({
    reason: z.optional(text(500)),
    /** The refund that was shown. If a different amount would be refunded now, nothing is cancelled. */
    refundMinor: z.optional(whole(0)),
    /** Releases a time that is held, and cancels nothing that has been paid for meanwhile. */
    onlyUnpaid: z.optional(z.literal(true)),
  }),
  status: 200,
  reply: session,
  refusals: [404, 409],
})

export const rescheduleSession = endpoint(calls.rescheduleSession, {
  summary: 'Move to another free slot at the same price',
  tag,
  scope: 'sessions:change',
  params: byId,
  body: z.object(times),
  status: 200,
  reply: session,
  refusals: [404, 409],
})

export const dailyRoom = endpoint(calls.dailyRoom, {
  summary: 'The video room of a session, created on first request',
  tag,
  body: z.object({ sessionId: id }),
  status: 200,
  reply: z.object({ name: z.string(), url: z.string() }),
  refusals: [404, 409],
})

export const dailyRecordings = endpoint(calls.dailyRecordings, {
  summary: 'Recordings of a room of mine from the last 30 days; none for built-in rooms',
  tag,
  query: z.object({ roomName: text(128, 1) }),
  status: 200,
  reply: z.object({
    recordings: z.array(z.object({ id: z.string(), startedAt: instant, url: z.string() })),
  }),
  refusals: [404],
})
