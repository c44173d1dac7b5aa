import type { BookingStatus, Mover } from './booking.ts'
import { after } from './booking.ts'

/** A client who cancels at least this long before the start gets everything back; later, nothing. */
export const FREE_CANCELLATION_HOURS = 24

/** Who may end or move a booking: its two people. */
export type Party = Exclude<Mover, 'system'>

/** Instants in milliseconds (UTC), money in pence. */
export type Cancellable = {
  status: BookingStatus
  startsAt: number
  endsAt: number
  totalMinor: number
  /** Its professional has moved it since it was booked, and nobody after them. */
  isMovedByProfessional: boolean
}

export const CANCELLATION_RULES = [
  'nothing-paid',
  'by-professional',
  'moved-by-professional',
  'in-time',
  'late',
  'over',
  'already-cancelled',
  'expired',
  'not-confirmed',
] as const
export type CancellationRule = (typeof CANCELLATION_RULES)[number]

export type Quote = { allowed: boolean; rule: CancellationRule; refundMinor: number }

/**
 * What cancelling does at `now` (UTC milliseconds): whether it is allowed, what comes back, and by which rule. A session
 * can be cancelled until it ends; a client's time to cancel for free runs out exactly 24 hours before the start.
 */
export function quoteFor(booking: Cancellable, party: Party, now: number): Quote {
  const { status, startsAt, endsAt, totalMinor } = booking
  if (status === 'COMPLETED' || (status === 'CONFIRMED' && now >= endsAt)) return refused('over')
  if (status === 'CANCELLED') return refused('already-cancelled')
  if (status === 'EXPIRED') return refused('expired')
  if (!after(status, 'cancel', party)) return refused('not-confirmed')
  if (status === 'PENDING_PAYMENT') return { allowed: true, rule: 'nothing-paid', refundMinor: 0 }
  const everything = { allowed: true, refundMinor: totalMinor }
  if (party === 'professional') return { ...everything, rule: 'by-professional' }
  if (now <= startsAt - FREE_CANCELLATION_HOURS * HOUR) return { ...everything, rule: 'in-time' }
  if (booking.isMovedByProfessional && now < startsAt)
    return { ...everything, rule: 'moved-by-professional' }
  return { allowed: true, rule: 'late', refundMinor: 0 }
}

const HOUR = 3_600_000

const refused = (rule: CancellationRule): Quote => ({ allowed: false, rule, refundMinor: 0 })

/** The rule in a sentence, for both people. */
export const RULE_SENTENCES: Record<CancellationRule, string> = {
  'nothing-paid': 'Nothing has been paid for this session',
  'by-professional': 'A session that the professional cancels is refunded in full',
  'moved-by-professional':
    'A session that the professional has moved can be cancelled for a full refund until it starts',
  'in-time': `Cancelled at least ${FREE_CANCELLATION_HOURS} hours before the start, a session is refunded in full`,
  late: `Cancelled less than ${FREE_CANCELLATION_HOURS} hours before the start, a session is not refunded`,
  over: 'This session is over',
  'already-cancelled': 'This session is already cancelled',
  expired: 'The time to pay for this session has run out',
  'not-confirmed': 'This session is not confirmed',
}

export type MoveRefusal = 'not-confirmed' | 'started' | 'too-late'

/**
 * Why a session can't be moved at `now` (UTC milliseconds), or undefined where it can: by its professional until it
 * starts, by its client for as long as cancelling is free.
 */
export function moveRefusal(
  booking: Cancellable,
  party: Party,
  now: number,
): MoveRefusal | undefined {
  if (!after(booking.status, 'reschedule', party)) return 'not-confirmed'
  if (now >= booking.startsAt) return 'started'
  if (party === 'client' && quoteFor(booking, party, now).refundMinor === 0) return 'too-late'
}

export const MOVE_SENTENCES: Record<MoveRefusal, string> = {
  'not-confirmed': 'Only a confirmed session can be moved',
  started: 'This session has begun, so it can no longer be moved',
  'too-late': `A session can be moved until ${FREE_CANCELLATION_HOURS} hours before it starts`,
}
