import * as z from 'zod/mini'
import { minutes } from '#contract/booking/bookings.ts'
import { calls } from '#contract/calls/desk/look-ups.ts'
import { byId, id, instant, line, pence } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PACKAGE_SIZES, PACKAGE_STATUSES } from '#domain/booking/packages.ts'
import { BOOKING_STATES } from '#domain/booking/states.ts'
import { STAFF_ROLES } from '#domain/desk/staff.ts'
import { ATTENDANCE_KINDS, ATTENDANCE_REASONS } from '#domain/meeting/attendance.ts'
import { ROLES } from '#domain/roles.ts'
import { alone } from './cases.ts'

const tag = 'desk'

/** What a search can find. */
export const LOOK_UP_KINDS = ['person', 'booking', 'payment', 'document', 'case'] as const

const found = z.object({
  kind: z.enum(LOOK_UP_KINDS),
  id,
  title: z.string(),
  detail: z.string(),
  /** The start of a booking; null for anything else. */
  at: z.nullable(instant),
  /** The page that shows it. */
  path: z.string(),
})
export type Found = z.output<typeof found>

export const lookUp = endpoint(calls.lookUp, {
  summary:
    'People, bookings, payments, documents and cases by id, name, email, number, provider’s reference, or the last four digits of a bank account',
  tag,
  query: z.object({ q: line(200, 2) }),
  status: 200,
  reply: z.object({ results: z.array(found) }),
})

export const TIMELINE_KINDS = ['booking', 'money', 'document', 'email', 'account'] as const

/** Something that happened. Says nothing that people wrote. */
const event = z.object({
  at: instant,
  kind: z.enum(TIMELINE_KINDS),
  /** In a few words: 'Refund made'. */
  what: z.string(),
  /** Who did it; null if it happened by itself or isn't known. */
  by: z.nullable(z.string()),
  amountMinor: z.nullable(pence),
  bookingId: z.nullable(id),
  /** Something failed. */
  isProblem: z.boolean(),
})
export type TimelineEvent = z.output<typeof event>

const caseLink = z.object({
  id,
  number: z.int(),
  title: z.string(),
  isResolved: z.boolean(),
  path: z.string(),
})

const bookingLink = z.object({
  id,
  state: z.enum(BOOKING_STATES),
  startsAt: instant,
  /** The other of the two. */
  other: z.string(),
  totalMinor: pence,
})

const packageFile = z.object({
  id,
  status: z.enum(PACKAGE_STATUSES),
  /** Null: sessions by the hour. */
  serviceName: z.nullable(z.string()),
  minutes,
  size: z.literal(PACKAGE_SIZES),
  /** Sessions that are booked, or were held; a session that was cancelled in time is left again. */
  drawn: z.int(),
  /** None once it has ended. */
  left: z.int(),
  /** Each session costs this, with fee and VAT. */
  totalMinor: pence,
  packageMinor: pence,
  drawnMinor: pence,
  leftMinor: pence,
  /** What was refunded for unused sessions, with what is still being refunded. */
  refundedMinor: pence,
  /** What of it the provider has not carried out. */
  refundDueMinor: pence,
  /** What the client’s bank took back for unused sessions. */
  lostMinor: pence,
  firstBookingId: id,
  boughtAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  endedAt: z.nullable(instant),
})
export type PackageFile = z.output<typeof packageFile>

export const personFile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  role: z.enum(ROLES),
  avatar: z.nullable(z.string()),
  since: instant,
  seenAt: z.nullable(instant),
  timeZone: z.string(),
  hasSecondFactor: z.boolean(),
  eraseAfter: z.nullable(instant),
  erasedAt: z.nullable(instant),
  practice: z.nullable(
    z.object({
      professionalId: id,
      isListed: z.boolean(),
      isVerified: z.boolean(),
      hourlyRateMinor: z.nullable(pence),
      canReceive: z.boolean(),
      canPayOut: z.boolean(),
      bankLastFour: z.nullable(z.string()),
    }),
  ),
  /** What there is and is not shown. */
  counts: z.object({
    bookings: z.int(),
    conversations: z.int(),
    messages: z.int(),
    notes: z.int(),
    reviews: z.int(),
    waitingEmails: z.int(),
    failedEmailAttempts: z.int(),
  }),
  /** The latest first, at most 20. */
  bookings: z.array(bookingLink),
  /** Those that were paid for, the latest first, at most 20; `other` is the other of the two. */
  packages: z.array(z.extend(packageFile, { other: z.string() })),
  cases: z.array(caseLink),
  /** The latest first. */
  timeline: z.array(event),
  /** False if older events are left out. */
  isWhole: z.boolean(),
  /** My role lets me see the product as this person. */
  mayView: z.boolean(),
})
export type PersonFile = z.output<typeof personFile>

export const lookUpPerson = endpoint(calls.lookUpPerson, {
  summary: 'A client or professional with all that happened; noted in the trail of staff',
  tag,
  params: byId,
  status: 200,
  reply: personFile,
})

const party = z.object({ id, name: z.string(), avatar: z.nullable(z.string()) })

export const bookingFile = z.object({
  id,
  state: z.enum(BOOKING_STATES),
  startsAt: instant,
  endsAt: instant,
  client: party,
  professional: party,
  priceMinor: pence,
  feeMinor: pence,
  vatMinor: pence,
  totalMinor: pence,
  refundedMinor: pence,
  paidOutMinor: pence,
  payment: z.nullable(
    z.object({
      provider: z.string(),
      ref: z.nullable(z.string()),
      /** AUTHORISED: reserved on the card, for a request. */
      status: z.enum(['OPEN', 'AUTHORISED', 'SUCCEEDED', 'CANCELLED']),
    }),
  ),
  /** The one that it was bought with, or is drawn from. */
  package: z.nullable(packageFile),
  /** What can still be given back of the payment at our expense, and what I may give alone; null while no credit can be given. */
  credit: z.nullable(z.object({ leftMinor: pence, alone })),
  /** Since when staff hold the professional's payouts. */
  heldAt: z.nullable(instant),
  /** The reader’s role, which may not allow everything. */
  role: z.enum(STAFF_ROLES),
  cases: z.array(caseLink),
  /** What there is and is not shown. */
  counts: z.object({
    messages: z.int(),
    sharedNotes: z.int(),
    privateNotes: z.int(),
    clientNotes: z.int(),
    recordings: z.int(),
    guests: z.int(),
  }),
  attendance: z.array(
    z.object({
      person: z.enum(['client', 'professional']),
      kind: z.enum(ATTENDANCE_KINDS),
      reason: z.nullable(z.enum(ATTENDANCE_REASONS)),
      at: instant,
    }),
  ),
  /** Oldest first. */
  timeline: z.array(event),
})
export type BookingFile = z.output<typeof bookingFile>

export const lookUpBooking = endpoint(calls.lookUpBooking, {
  summary: 'A booking with all that happened; noted in the trail of staff',
  tag,
  params: byId,
  status: 200,
  reply: bookingFile,
})
