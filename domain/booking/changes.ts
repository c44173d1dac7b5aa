import { waitMinutesIn } from '#domain/meeting/waiting.ts'
import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'
import {
  freeHoursOf,
  halfUntil,
  lastHoursOf,
  refundUnder,
} from '#domain/money/cancellation-terms.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/money/free-cancellation.ts'
import type { RightToCancel } from '#domain/money/right-to-cancel.ts'
import { shareOf } from '#domain/money.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { tookPlace } from './booking.ts'
import type { Mover } from './moves.ts'
import { after } from './moves.ts'
import type { BookingState } from './states.ts'
import { isUnpaid } from './states.ts'

/** Who may cancel or move a booking: its client and its professional. */
export type Party = Exclude<Mover, 'system'>

/** Instants in milliseconds (UTC), money in pence. */
export type Cancellable = {
  state: BookingState
  startsAt: number
  endsAt: number
  /** 0 for a free session. */
  totalMinor: number
  /** As they were at booking. */
  terms: CancellationTerms
  /** The last person to move it was the professional. */
  isMovedByProfessional: boolean
  /** The client's statutory right; null if there is none. */
  rightToCancel: RightToCancel | null
  /** The client has waited for the professional in vain, by the record of attendance. */
  isProfessionalAbsent?: boolean
}

export const CANCELLATION_RULES = [
  'nothing-paid',
  'free',
  'by-professional',
  'by-us',
  'professional-absent',
  'moved-by-professional',
  'in-time',
  'statutory',
  'statutory-part',
  'statutory-unasked',
  'half',
  'late',
  'over',
  'already-cancelled',
  'expired',
  'not-confirmed',
] as const
export type CancellationRule = (typeof CANCELLATION_RULES)[number]

export type Quote = { allowed: boolean; rule: CancellationRule; refundMinor: number }

/**
 * What cancelling would do at `now` (UTC milliseconds): whether it is allowed, what is refunded, and under which rule.
 * Clients get whichever is better: the terms that the session was booked on, to the millisecond, or the statute. A
 * session can be cancelled until it ends; how much of it has taken place depends on the clock alone.
 */
export function quoteFor(booking: Cancellable, party: Party, now: number): Quote {
  const { state, startsAt, endsAt, totalMinor } = booking
  if (tookPlace(state, endsAt, now)) return refused('over')
  if (state === 'CANCELLED') return refused('already-cancelled')
  if (state === 'EXPIRED') return refused('expired')
  if (!after(state, 'cancel', party)) return refused('not-confirmed')
  if (isUnpaid(state)) return { allowed: true, rule: 'nothing-paid', refundMinor: 0 }
  const everything = { allowed: true, refundMinor: totalMinor }
  if (party === 'client' && booking.isProfessionalAbsent)
    return { ...everything, rule: 'professional-absent' }
  if (totalMinor === 0) return { ...everything, rule: 'free' }
  if (party === 'professional') return { ...everything, rule: 'by-professional' }
  const refund = refundUnder(booking.terms, startsAt, now)
  if (refund === 'all') return { ...everything, rule: 'in-time' }
  if (booking.isMovedByProfessional && now < startsAt)
    return { ...everything, rule: 'moved-by-professional' }
  // Before the start the statute gives everything, and after it the terms give nothing: it is never the lesser one.
  const statutory = byStatute(booking, now)
  if (statutory) return statutory
  return refund === 'half'
    ? { allowed: true, rule: 'half', refundMinor: shareOf(totalMinor, 1, 2) }
    : { allowed: true, rule: 'late', refundMinor: 0 }
}

/** Regulations 29 to 36: everything before the start, then in proportion to the part that has not taken place. */
function byStatute({ rightToCancel, ...booking }: Cancellable, now: number): Quote | undefined {
  if (!rightToCancel || now > rightToCancel.until) return undefined
  const { startsAt, endsAt, totalMinor } = booking
  const everything = { allowed: true, refundMinor: totalMinor }
  if (now < startsAt) return { ...everything, rule: 'statutory' }
  if (!rightToCancel.isEarlyStartAsked) return { ...everything, rule: 'statutory-unasked' }
  const minutes = (endsAt - startsAt) / MINUTE_MS
  const left = minutes - Math.floor((now - startsAt) / MINUTE_MS)
  return { allowed: true, rule: 'statutory-part', refundMinor: shareOf(totalMinor, left, minutes) }
}

/**
 * The last instant (UTC milliseconds) at which the client can cancel for a full refund; may be in the past. Everything
 * that says 'free cancellation until' uses this. An unpaid hold is treated as if it were paid.
 */
export function freeUntil({ startsAt, endsAt, rightToCancel, ...booking }: TermsOfFree): number {
  const ours = booking.isMovedByProfessional
    ? startsAt - 1
    : startsAt - freeHoursOf(booking.terms) * HOUR_MS
  if (!rightToCancel) return ours
  // Only whole minutes are charged, so the first one is free until it is over.
  const last = rightToCancel.isEarlyStartAsked ? startsAt + MINUTE_MS - 1 : endsAt - 1
  return Math.max(ours, Math.min(rightToCancel.until, last))
}

type TermsOfFree = Pick<
  Cancellable,
  'startsAt' | 'endsAt' | 'terms' | 'isMovedByProfessional' | 'rightToCancel'
>

/** What `freeUntil` says, where it is later than by the usual terms, which every page names. */
export function longerThanUsual(session: TermsOfFree): number | undefined {
  const until = freeUntil(session)
  return until > session.startsAt - FREE_CANCELLATION_HOURS * HOUR_MS ? until : undefined
}

/** 'until it starts, …' or 'until …': `until` is from `freeUntil`, `momentOf` formats an instant for the reader. */
export function freeUntilInWords(
  until: number,
  { startsAt, endsAt }: Pick<Cancellable, 'startsAt' | 'endsAt'>,
  momentOf: (instant: number) => string,
): string {
  if (until >= endsAt - 1) return 'until it ends'
  return until >= startsAt - 1
    ? `until it starts, ${momentOf(startsAt)}`
    : `until ${momentOf(until)}`
}

/**
 * What cancelling a paid session brings back to its client, read at `now` (UTC milliseconds), as a sentence without a
 * full stop: the one that screens, emails and calendar entries say. It says what holds, whether by the terms or by law.
 */
export function cancellationInWords(
  session: TermsOfFree,
  now: number,
  momentOf: (instant: number) => string,
): string {
  const { startsAt, terms, rightToCancel } = session
  const until = freeUntil(session)
  const half = halfUntil(terms, startsAt)
  if (now <= until) {
    const free = `Free cancellation ${freeUntilInWords(until, session, momentOf)}`
    return half !== undefined && half > until
      ? `${free}, then half is refunded until ${momentOf(half)}`
      : free
  }
  if (half !== undefined && now <= half)
    return `Half is refunded if you cancel until ${momentOf(half)}`
  if (now < startsAt)
    return `No refund if you cancel: it starts in less than ${lastHoursOf(terms)} hours`
  return rightToCancel && now <= rightToCancel.until
    ? 'You pay for the minutes that have passed'
    : 'No refund if you cancel: it has begun'
}

const refused = (rule: CancellationRule): Quote => ({ allowed: false, rule, refundMinor: 0 })

/** The rule as a sentence for both people, for a session booked on these terms. */
export function ruleInWords(
  rule: CancellationRule,
  { terms, totalMinor, startsAt, endsAt }: Omit<Cancellable, 'state'>,
): string {
  const [freeHours, lastHours] = [freeHoursOf(terms), lastHoursOf(terms)]
  switch (rule) {
    case 'in-time':
      return `Cancelled at least ${freeHours} hours before the start, a session is refunded in full`
    case 'half':
      return `Cancelled less than ${freeHours} and at least ${lastHours} hours before the start, a session is half refunded`
    case 'late':
      return `Cancelled less than ${lastHours} hours before the start, a session is not refunded`
    case 'professional-absent':
      return `A client for whom the professional is not there for ${waitMinutesIn((endsAt - startsAt) / MINUTE_MS)} minutes can leave${totalMinor === 0 ? '' : ', and is refunded in full'}`
    default:
      return SENTENCES[rule]
  }
}

const SENTENCES: Record<
  Exclude<CancellationRule, 'in-time' | 'half' | 'late' | 'professional-absent'>,
  string
> = {
  'nothing-paid': 'Nothing has been paid for this session',
  free: 'A free session can be cancelled by both until it ends',
  'by-professional': 'A session that the professional cancels is refunded in full',
  'by-us': 'A session that we cancel is refunded in full, whatever the hour',
  'moved-by-professional':
    'A session that the professional has moved can be cancelled for a full refund until it starts',
  statutory:
    'Under the Consumer Contracts Regulations 2013, a session cancelled within 14 days of the contract and before it starts is refunded in full',
  'statutory-part':
    'Under the Consumer Contracts Regulations 2013, if a session is cancelled within 14 days of the contract, the client pays only for the part that has taken place',
  'statutory-unasked':
    'Under the Consumer Contracts Regulations 2013, a session that the client did not ask for within 14 days of the contract is refunded in full',
  over: 'This session is over',
  'already-cancelled': 'This session is already cancelled',
  expired: 'This session was not paid for or answered in time',
  'not-confirmed': 'This session is not confirmed',
}
