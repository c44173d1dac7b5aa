import { MINUTE_MS } from './time.ts'

/** The booking state machine as a table. `server/features/bookings/life.ts` enforces it; screens explain it. */
export const BOOKING_STATUSES = [
  'PENDING_PAYMENT',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export type Mover = 'client' | 'professional' | 'system'
export type Move = 'pay' | 'confirm' | 'expire' | 'cancel' | 'reschedule' | 'complete'

type Row = { from: BookingStatus; move: Move; by: readonly Mover[]; to: BookingStatus }

/** Transitions caused by time passing. */
export const EXPIRE = {
  from: 'PENDING_PAYMENT',
  move: 'expire',
  by: ['system'],
  to: 'EXPIRED',
} as const satisfies Row
export const COMPLETE = {
  from: 'CONFIRMED',
  move: 'complete',
  by: ['system'],
  to: 'COMPLETED',
} as const satisfies Row

/**
 * `confirm` is for a total of 0: a free session is confirmed in the transaction that holds it. `pay` from EXPIRED succeeds only while the slot is still free; otherwise the payment is refunded in full.
 */
export const LIFE: readonly Row[] = [
  { from: 'PENDING_PAYMENT', move: 'pay', by: ['system'], to: 'CONFIRMED' },
  { from: 'PENDING_PAYMENT', move: 'confirm', by: ['client'], to: 'CONFIRMED' },
  EXPIRE,
  // A professional can cancel or move only what they know of: `quoteFor` and `moveRefusal` see to it.
  {
    from: 'PENDING_PAYMENT',
    move: 'cancel',
    by: ['client', 'professional', 'system'],
    to: 'CANCELLED',
  },
  {
    from: 'PENDING_PAYMENT',
    move: 'reschedule',
    by: ['client', 'professional'],
    to: 'PENDING_PAYMENT',
  },
  { from: 'EXPIRED', move: 'pay', by: ['system'], to: 'CONFIRMED' },
  { from: 'CONFIRMED', move: 'reschedule', by: ['client', 'professional'], to: 'CONFIRMED' },
  {
    from: 'CONFIRMED',
    move: 'cancel',
    by: ['client', 'professional', 'system'],
    to: 'CANCELLED',
  },
  COMPLETE,
]

/** A status change as SQL writes it: only rows whose status is `from` are updated. */
export type Step = Pick<Row, 'from' | 'to'>

/** The status change for `move` by `mover` from the status `from`, or undefined if that is not allowed. */
export function stepOf(from: BookingStatus, move: Move, mover: Mover): Step | undefined {
  const row = LIFE.find(
    (each) => each.from === from && each.move === move && each.by.includes(mover),
  )
  return row && { from: row.from, to: row.to }
}

/** The status after that change, or undefined if it is not allowed. */
export const after = (from: BookingStatus, move: Move, mover: Mover): BookingStatus | undefined =>
  stepOf(from, move, mover)?.to

/** Paid for and not cancelled, whether the session is ahead or over. */
export const STANDING = ['CONFIRMED', 'COMPLETED'] as const satisfies BookingStatus[]

export const stands = (status: BookingStatus): boolean =>
  STANDING.some((standing) => standing === status)

/** Statuses that block both people's time. */
export const OCCUPYING = ['PENDING_PAYMENT', 'CONFIRMED'] as const satisfies BookingStatus[]

export const occupies = (status: BookingStatus): boolean =>
  OCCUPYING.some((occupying) => occupying === status)

export const isCalledOff = (status: BookingStatus): boolean => status === 'CANCELLED'

/** Held until it is paid for; at the checkout, the professional is not notified yet. */
export const isHold = (status: BookingStatus): boolean => status === 'PENDING_PAYMENT'

/**
 * What a hold waits for instead of its client's payment at the checkout: the professional's answer to a request, or the
 * day on which a session of a series is paid for. The professional knows of both.
 */
export const HELD_FOR = ['request', 'series'] as const
export type HeldFor = (typeof HELD_FOR)[number]

/** A session of a series that is reserved: the first one is paid for, and this one will be. */
export const isReserved = (booking: { status: BookingStatus; reservedAt: Date | null }): boolean =>
  isHold(booking.status) && booking.reservedAt !== null

/** Whether its professional knows of it: it was paid for, requested or reserved. A hold at the checkout is its client's alone. */
export const isKnownToProfessional = (booking: {
  status: BookingStatus
  heldFor: HeldFor | null
  reservedAt: Date | null
  confirmedAt: Date | null
}): boolean =>
  booking.confirmedAt !== null ||
  booking.heldFor === 'request' ||
  booking.reservedAt !== null ||
  stands(booking.status)

export const HOLD_MINUTES = 15

/** Where a session is in time, as shown to a viewer. */
export type TimeState = 'upcoming' | 'live' | 'completed'

/** All three arguments are UTC instants in milliseconds. */
export function timeState(startsAt: number, endsAt: number, now: number): TimeState {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'live' : 'completed'
}

/** What a viewer sees of a booking: where it is in time, or why it is not taking place. */
export type SessionState = TimeState | 'unpaid' | 'requested' | 'reserved' | 'expired' | 'cancelled'

/** Instants in milliseconds. */
export function sessionState(
  booking: {
    status: BookingStatus
    heldFor?: HeldFor | null
    startsAt: number
    endsAt: number
    holdExpiresAt: number | undefined
    isReserved?: boolean
  },
  now: number,
): SessionState {
  const { startsAt, endsAt } = booking
  const status = statusAt(booking, now)
  if (isCalledOff(status)) return 'cancelled'
  if (status === 'EXPIRED') return 'expired'
  if (isHold(status) && booking.heldFor === 'request') return 'requested'
  if (isHold(status)) return booking.isReserved ? 'reserved' : 'unpaid'
  return timeState(startsAt, endsAt, now)
}

/** The status at that instant: a hold expires at its deadline, even before the job has marked it. Milliseconds. */
export function statusAt(
  { status, holdExpiresAt }: { status: BookingStatus; holdExpiresAt: number | undefined },
  now: number,
): BookingStatus {
  if (!isHold(status)) return status
  return holdExpiresAt !== undefined && now < holdExpiresAt ? status : EXPIRE.to
}

/** A session took place as soon as it has ended, even before the job marks it COMPLETED. Milliseconds. */
export function tookPlace(status: BookingStatus, endsAt: number, now: number): boolean {
  return status === 'COMPLETED' || (status === 'CONFIRMED' && endsAt <= now)
}

/** Paid for and not over yet. Milliseconds. */
export const isAhead = (status: BookingStatus, endsAt: number, now: number): boolean =>
  status === 'CONFIRMED' && now < endsAt

/** The room can be entered from 10 minutes before the start to 30 minutes after the end. */
export const ROOM_OPENS_BEFORE_MINUTES = 10
export const ROOM_CLOSES_AFTER_MINUTES = 30

/** All three arguments are UTC instants in milliseconds. */
export function roomIsOpen(startsAt: number, endsAt: number, now: number): boolean {
  return (
    now >= startsAt - ROOM_OPENS_BEFORE_MINUTES * MINUTE_MS &&
    now < endsAt + ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS
  )
}

/** Whether a screen offers to join: from the start, which is what everyone is told, for as long as the room is open. */
export const mayJoin = (startsAt: number, endsAt: number, now: number): boolean =>
  now >= startsAt && roomIsOpen(startsAt, endsAt, now)

/** How long before the start both people are reminded, in elapsed minutes (unaffected by clock changes). */
export const REMINDERS = [
  { kind: 'reminder-24h', minutes: 24 * 60 },
  { kind: 'reminder-1h', minutes: 60 },
  { kind: 'reminder-10m', minutes: ROOM_OPENS_BEFORE_MINUTES },
] as const
