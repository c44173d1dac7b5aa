import { HOLD_MINUTES } from './booking.ts'
import { HOUR_MS, MINUTE_MS } from './time.ts'

/**
 * The right to cancel of the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013 (SI
 * 2013/3134), regulations 29 to 38. Instants are milliseconds (UTC).
 */
export const CANCELLATION_PERIOD_DAYS = 14

/** What is left of the right for one contract. */
export type RightToCancel = {
  /** The last instant at which it can be used. */
  until: number
  /** The client has asked for the session to take place before then (regulation 36). */
  isEarlyStartAsked: boolean
}

/** What a booking keeps of its contract. */
export type Contract = {
  holdExpiresAt: Date
  /** When its payment was confirmed to us, which makes the contract. Null before. */
  confirmedAt: Date | null
  startsAt: Date
  isForBusiness: boolean
  /** Whether the right was given to consumers when it was booked. */
  hasRightToCancel: boolean
  earlyStartAskedAt: Date | null
}

/**
 * The right that a booking carries; null for a business, and where the right was not given. Of a hold: the right that
 * paying for it now would give, and whether paying would ask for an early start.
 */
export function rightToCancel(contract: Contract): RightToCancel | null {
  if (contract.isForBusiness || !contract.hasRightToCancel) return null
  const { confirmedAt, holdExpiresAt, startsAt } = contract
  const heldAt = holdExpiresAt.getTime() - HOLD_MINUTES * MINUTE_MS
  const until = cancellationDeadline(confirmedAt?.getTime() ?? heldAt)
  const isEarlyStartAsked = confirmedAt
    ? contract.earlyStartAskedAt !== null
    : startsAt.getTime() <= until
  return { until, isEarlyStartAsked }
}

/** The last millisecond of the 14th day after the day on which the contract was made, in the UK (regulation 30). */
export function cancellationDeadline(contractAt: number): number {
  const [year = 0, month = 0, day = 0] = DAY_IN_LONDON.format(contractAt).split('-').map(Number)
  const midnight = Date.UTC(year, month - 1, day + CANCELLATION_PERIOD_DAYS + 1)
  // London is at UTC or an hour ahead of it, and its clocks never change at midnight.
  const summerMidnight = midnight - HOUR
  const isSummer = DAY_IN_LONDON.format(summerMidnight) === DAY_IN_UTC.format(midnight)
  return (isSummer ? summerMidnight : midnight) - 1
}

const HOUR = HOUR_MS

/** Intl and not Temporal: pages ask for deadlines too, also in browsers that lack it. */
const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
const DAY_IN_LONDON = dayIn('Europe/London')
const DAY_IN_UTC = dayIn('UTC')
