import type { BookingState } from './states.ts'

export type Mover = 'client' | 'professional' | 'system'
export type Move =
  | 'authorise'
  | 'accept'
  | 'offer'
  | 'choose'
  | 'reserve'
  | 'ask'
  | 'pay'
  | 'confirm'
  | 'reschedule'
  | 'complete'
  | 'cancel'
  | 'expire'

/** What people are told, by email and what else they have chosen; webhooks too, of what has a time in a calendar. */
export type News =
  | 'requested'
  | 'times-offered'
  | 'confirmed'
  | 'reserved'
  | 'payment-needed'
  | 'moved'
  | 'reserved-moved'
  | 'cancelled'
  | 'reserved-cancelled'
  | 'request-ended'
  | 'released'

/**
 * What happens to the money: what the bank has reserved is charged (`capture`) or given up (`release`), what was paid
 * is refunded as far as the quote says (`refund`, with its credit note).
 */
export type MoneyEffect = 'capture' | 'release' | 'refund'

export type MoveRow = {
  from: readonly BookingState[]
  move: Move
  by: readonly Mover[]
  /** Undefined: it stays as it is. */
  to?: BookingState
  news?: News
  money?: MoneyEffect
}

const BOTH: readonly Mover[] = ['client', 'professional']
const ALL: readonly Mover[] = [...BOTH, 'system']
const UNPAID = ['HELD', 'REQUESTED', 'OFFERED', 'ACCEPTED', 'RESERVED', 'DUE'] as const
const cancelled = { move: 'cancel', to: 'CANCELLED', money: 'release' } as const
const expired = { move: 'expire', by: ['system'], to: 'EXPIRED', money: 'release' } as const

/**
 * The life of a booking, which begins as HELD or HELD_WITH_FIRST, and what each step of it owes.
 * `server/features/bookings/life.ts` enforces it, and screens offer by it.
 */
export const MOVES: readonly MoveRow[] = [
  // A request: the bank reserves the amount, and the professional answers.
  { from: ['HELD'], move: 'authorise', by: ['system'], to: 'REQUESTED', news: 'requested' },
  { from: ['REQUESTED'], move: 'accept', by: ['professional'], to: 'ACCEPTED', money: 'capture' },
  {
    from: ['REQUESTED'],
    move: 'offer',
    by: ['professional'],
    to: 'OFFERED',
    news: 'times-offered',
  },
  { from: ['OFFERED'], move: 'choose', by: ['client'], to: 'ACCEPTED', money: 'capture' },
  // A series: paying for the first session reserves the others, for which the saved card pays later.
  { from: ['HELD_WITH_FIRST'], move: 'reserve', by: ['system'], to: 'RESERVED', news: 'reserved' },
  { from: ['RESERVED'], move: 'ask', by: ['system'], to: 'DUE', news: 'payment-needed' },
  // What has expired is booked only if the time is still free; otherwise the payment is refunded in full.
  {
    from: [...UNPAID, 'EXPIRED'],
    move: 'pay',
    by: ['system'],
    to: 'CONFIRMED',
    news: 'confirmed',
  },
  // A free session, in the transaction that holds it.
  { from: ['HELD'], move: 'confirm', by: ['client'], to: 'CONFIRMED', news: 'confirmed' },
  { from: ['RESERVED', 'DUE'], move: 'reschedule', by: BOTH, news: 'reserved-moved' },
  { from: ['CONFIRMED'], move: 'reschedule', by: BOTH, news: 'moved' },
  { from: ['CONFIRMED'], move: 'complete', by: ['system'], to: 'COMPLETED' },
  // What is at the checkout is its client's alone.
  { ...cancelled, from: ['HELD', 'HELD_WITH_FIRST'], by: ['client', 'system'] },
  { ...cancelled, from: ['REQUESTED', 'OFFERED'], by: ALL, news: 'request-ended' },
  // Its payment is under way.
  { ...cancelled, from: ['ACCEPTED'], by: ['system'], news: 'request-ended' },
  { ...cancelled, from: ['RESERVED', 'DUE'], by: ALL, news: 'reserved-cancelled' },
  { ...cancelled, from: ['CONFIRMED'], by: ALL, news: 'cancelled', money: 'refund' },
  { ...expired, from: ['HELD', 'HELD_WITH_FIRST'] },
  { ...expired, from: ['REQUESTED', 'OFFERED', 'ACCEPTED'], news: 'request-ended' },
  { ...expired, from: ['RESERVED', 'DUE'], news: 'released' },
]

/** The row that allows this move, or undefined if it is not allowed. */
export const rowOf = (from: BookingState, move: Move, mover: Mover): MoveRow | undefined =>
  MOVES.find((each) => each.move === move && each.from.includes(from) && each.by.includes(mover))

/** The state after that move, or undefined if it is not allowed. */
export function after(from: BookingState, move: Move, mover: Mover): BookingState | undefined {
  const row = rowOf(from, move, mover)
  return row && (row.to ?? from)
}
