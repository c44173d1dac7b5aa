/** The life of a booking as a table: the server refuses by it, the screen explains by it. */
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

/** `pay` from EXPIRED succeeds only while the slot is still free; otherwise the money goes back in full. */
export const LIFE: readonly Row[] = [
  { from: 'PENDING_PAYMENT', move: 'pay', by: ['system'], to: 'CONFIRMED' },
  { from: 'PENDING_PAYMENT', move: 'expire', by: ['system'], to: 'EXPIRED' },
  { from: 'PENDING_PAYMENT', move: 'cancel', by: ['client'], to: 'CANCELLED' },
  { from: 'EXPIRED', move: 'pay', by: ['system'], to: 'CONFIRMED' },
  { from: 'CONFIRMED', move: 'reschedule', by: ['client', 'professional'], to: 'CONFIRMED' },
  { from: 'CONFIRMED', move: 'cancel', by: ['client', 'professional'], to: 'CANCELLED' },
  { from: 'CONFIRMED', move: 'complete', by: ['system'], to: 'COMPLETED' },
]

/** The status after `move` by `mover`, or undefined where the life does not allow it. */
export function after(from: BookingStatus, move: Move, mover: Mover): BookingStatus | undefined {
  return LIFE.find((row) => row.from === from && row.move === move && row.by.includes(mover))?.to
}

export const HOLD_MINUTES = 15

/** Where a session stands in time, for the person who looks at it. */
export type TimeState = 'upcoming' | 'live' | 'completed'

/** All three arguments are UTC instants in milliseconds. */
export function timeState(startsAt: number, endsAt: number, now: number): TimeState {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'live' : 'completed'
}

/** What ended counts as held at once, also in the minute before it is marked COMPLETED. Milliseconds. */
export function tookPlace(status: BookingStatus, endsAt: number, now: number): boolean {
  return status === 'COMPLETED' || (status === 'CONFIRMED' && endsAt <= now)
}

/** The room can be entered from 10 minutes before the start to 30 minutes after the end. */
export const ROOM_OPENS_BEFORE_MINUTES = 10
export const ROOM_CLOSES_AFTER_MINUTES = 30

/** All three arguments are UTC instants in milliseconds. */
export function roomIsOpen(startsAt: number, endsAt: number, now: number): boolean {
  return (
    now >= startsAt - ROOM_OPENS_BEFORE_MINUTES * 60_000 &&
    now < endsAt + ROOM_CLOSES_AFTER_MINUTES * 60_000
  )
}

/** Both people are reminded so many hours before the start: exact hours, whatever the clocks do meanwhile. */
export const REMINDERS = [
  { kind: 'reminder-24h', hours: 24 },
  { kind: 'reminder-1h', hours: 1 },
] as const
