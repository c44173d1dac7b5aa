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

type Row = {
  from: readonly BookingState[]
  move: Move
  by: readonly Mover[]
  /** Undefined: it stays as it is. */
  to?: BookingState
}

/**
 * The life of a booking, which begins as HELD or HELD_WITH_FIRST. `server/features/bookings/life.ts` enforces it, and
 * screens offer by it.
 */
export const MOVES: readonly Row[] = [
  // A request: the bank reserves the amount, and the professional answers.
  { from: ['HELD'], move: 'authorise', by: ['system'], to: 'REQUESTED' },
  { from: ['REQUESTED'], move: 'accept', by: ['professional'], to: 'ACCEPTED' },
  { from: ['REQUESTED'], move: 'offer', by: ['professional'], to: 'OFFERED' },
  { from: ['OFFERED'], move: 'choose', by: ['client'], to: 'ACCEPTED' },
  // A series: paying for the first session reserves the others, for which the saved card pays later.
  { from: ['HELD_WITH_FIRST'], move: 'reserve', by: ['system'], to: 'RESERVED' },
  { from: ['RESERVED'], move: 'ask', by: ['system'], to: 'DUE' },
  // What has expired is booked only if the time is still free; otherwise the payment is refunded in full.
  {
    from: ['HELD', 'REQUESTED', 'OFFERED', 'ACCEPTED', 'RESERVED', 'DUE', 'EXPIRED'],
    move: 'pay',
    by: ['system'],
    to: 'CONFIRMED',
  },
  // A free session, in the transaction that holds it.
  { from: ['HELD'], move: 'confirm', by: ['client'], to: 'CONFIRMED' },
  {
    from: ['RESERVED', 'DUE', 'CONFIRMED'],
    move: 'reschedule',
    by: ['client', 'professional'],
  },
  { from: ['CONFIRMED'], move: 'complete', by: ['system'], to: 'COMPLETED' },
  // What is at the checkout is its client's alone.
  { from: ['HELD', 'HELD_WITH_FIRST'], move: 'cancel', by: ['client', 'system'], to: 'CANCELLED' },
  {
    from: ['REQUESTED', 'OFFERED', 'RESERVED', 'DUE', 'CONFIRMED'],
    move: 'cancel',
    by: ['client', 'professional', 'system'],
    to: 'CANCELLED',
  },
  // Its payment is under way.
  { from: ['ACCEPTED'], move: 'cancel', by: ['system'], to: 'CANCELLED' },
  {
    from: ['HELD', 'HELD_WITH_FIRST', 'REQUESTED', 'OFFERED', 'ACCEPTED', 'RESERVED', 'DUE'],
    move: 'expire',
    by: ['system'],
    to: 'EXPIRED',
  },
]

/** The state after that move, or undefined if it is not allowed. */
export function after(from: BookingState, move: Move, mover: Mover): BookingState | undefined {
  const row = MOVES.find(
    (each) => each.move === move && each.from.includes(from) && each.by.includes(mover),
  )
  return row && (row.to ?? from)
}
