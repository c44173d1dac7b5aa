import { MINUTE_MS } from './time.ts'

/** The life of a booking as a table: `server/features/bookings/life.ts` writes by it, screens explain by it. */
export const BOOKING_STATUSES = [
  'PENDING_PAYMENT',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export type Mover = 'client' | 'professional' | 'system'
export type Move = 'pay' | 'expire' | 'cancel' | 'reschedule' | 'complete'

type Row = { from: BookingStatus; move: Move; by: readonly Mover[]; to: BookingStatus }

/** What the clock alone does. */
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

/** `pay` from EXPIRED succeeds only while the slot is still free; otherwise the money goes back in full. */
export const LIFE: readonly Row[] = [
  { from: 'PENDING_PAYMENT', move: 'pay', by: ['system'], to: 'CONFIRMED' },
  EXPIRE,
  { from: 'PENDING_PAYMENT', move: 'cancel', by: ['client'], to: 'CANCELLED' },
  { from: 'EXPIRED', move: 'pay', by: ['system'], to: 'CONFIRMED' },
  { from: 'CONFIRMED', move: 'reschedule', by: ['client', 'professional'], to: 'CONFIRMED' },
  { from: 'CONFIRMED', move: 'cancel', by: ['client', 'professional'], to: 'CANCELLED' },
  COMPLETE,
]

/** A change of status as a statement writes it: of what is `from` alone. */
export type Step = Pick<Row, 'from' | 'to'>

/** What `move` by `mover` makes of a booking that is `from`, or undefined where the life does not allow it. */
export function stepOf(from: BookingStatus, move: Move, mover: Mover): Step | undefined {
  const row = LIFE.find(
    (each) => each.from === from && each.move === move && each.by.includes(mover),
  )
  return row && { from: row.from, to: row.to }
}

/** The status after it. */
export const after = (from: BookingStatus, move: Move, mover: Mover): BookingStatus | undefined =>
  stepOf(from, move, mover)?.to

/** Paid and not called off, before the session and after it. */
export const STANDING = ['CONFIRMED', 'COMPLETED'] as const satisfies BookingStatus[]

export const stands = (status: BookingStatus): boolean =>
  STANDING.some((standing) => standing === status)

/** Its people's time belongs to it. */
export const OCCUPYING = ['PENDING_PAYMENT', 'CONFIRMED'] as const satisfies BookingStatus[]

export const occupies = (status: BookingStatus): boolean =>
  OCCUPYING.some((occupying) => occupying === status)

export const isCalledOff = (status: BookingStatus): boolean => status === 'CANCELLED'

/** Held while somebody pays: its professional is not told of it. */
export const isHold = (status: BookingStatus): boolean => status === 'PENDING_PAYMENT'

export const HOLD_MINUTES = 15

/** Where a session stands in time, for the person who looks at it. */
export type TimeState = 'upcoming' | 'live' | 'completed'

/** All three arguments are UTC instants in milliseconds. */
export function timeState(startsAt: number, endsAt: number, now: number): TimeState {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'live' : 'completed'
}

/** What somebody who looks at a booking sees of it: where it stands in time, or why it does not take place. */
export type SessionState = TimeState | 'unpaid' | 'expired' | 'cancelled'

/** Instants in milliseconds. A hold is over at its minute, even before the server has noted it. */
export function sessionState(
  booking: {
    status: BookingStatus
    startsAt: number
    endsAt: number
    holdExpiresAt: number | undefined
  },
  now: number,
): SessionState {
  const { status, startsAt, endsAt, holdExpiresAt } = booking
  if (isCalledOff(status)) return 'cancelled'
  if (status === 'EXPIRED') return 'expired'
  if (isHold(status)) return holdExpiresAt && now < holdExpiresAt ? 'unpaid' : 'expired'
  return timeState(startsAt, endsAt, now)
}

/** What ended counts as held at once, also in the minute before it is marked COMPLETED. Milliseconds. */
export function tookPlace(status: BookingStatus, endsAt: number, now: number): boolean {
  return status === 'COMPLETED' || (status === 'CONFIRMED' && endsAt <= now)
}

/** Paid, and its end is still to come. Milliseconds. */
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

/** Both people are reminded so many hours before the start: exact hours, whatever the clocks do meanwhile. */
export const REMINDERS = [
  { kind: 'reminder-24h', hours: 24 },
  { kind: 'reminder-1h', hours: 1 },
] as const
