import { HOLD_MINUTES } from '#domain/booking/booking.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'

/**
 * The right to cancel of the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013 (SI
 * 2013/3134), regulations 29 to 38. Instants are milliseconds (UTC).
 */
export const CANCELLATION_PERIOD_DAYS = 14

/** The right to cancel one contract. */
export type RightToCancel = {
  /** The last instant at which it can be exercised. */
  until: number
  /** The client has asked for the session to take place before then (regulation 36). */
  isEarlyStartAsked: boolean
}

/** The contract details stored with a booking. */
export type Contract = {
  holdExpiresAt: Date
  /**
   * When the contract was made; null before. A package is one contract, made when it was bought, and so is a series,
   * made when its first session was paid for (regulation 30(2)); any other is made when its payment is confirmed.
   */
  contractAt: Date | null
  startsAt: Date
  isForBusiness: boolean
  /** Whether consumers were granted the right at the time of booking. */
  hasRightToCancel: boolean
  earlyStartAskedAt: Date | null
}

/**
 * The right to cancel a booking; null for a business, or if the right was not granted. For a hold: the right that
 * paying now would give, and whether paying would request an early start.
 */
export function rightToCancel(contract: Contract): RightToCancel | null {
  const { contractAt, earlyStartAskedAt, holdExpiresAt, startsAt } = contract
  if (contract.isForBusiness || !contract.hasRightToCancel) return null
  const heldAt = holdExpiresAt.getTime() - HOLD_MINUTES * MINUTE_MS
  const until = cancellationDeadline(contractAt?.getTime() ?? heldAt)
  const isEarlyStartAsked = contractAt ? earlyStartAskedAt !== null : startsAt.getTime() <= until
  return { until, isEarlyStartAsked }
}

/** Whether booking a session at this time, or moving it there, requests its early start (regulation 36(1)). */
export function asksForEarlyStart(contract: Contract): boolean {
  const right = rightToCancel(contract)
  return right !== null && contract.startsAt.getTime() <= right.until
}

/** The last millisecond of the 14th day after the day of the contract, in UK time (regulation 30). */
export function cancellationDeadline(contractAt: number): number {
  const [year = 0, month = 0, day = 0] = DAY_IN_LONDON.format(contractAt).split('-').map(Number)
  const midnight = Date.UTC(year, month - 1, day + CANCELLATION_PERIOD_DAYS + 1)
  // London is at UTC or UTC+1, and its clocks never change at midnight.
  const summerMidnight = midnight - HOUR
  const isSummer = DAY_IN_LONDON.format(summerMidnight) === DAY_IN_UTC.format(midnight)
  return (isSummer ? summerMidnight : midnight) - 1
}

const HOUR = HOUR_MS

/** Intl instead of Temporal, because pages compute deadlines too and some browsers lack Temporal. */
const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
const DAY_IN_LONDON = dayIn('Europe/London')
const DAY_IN_UTC = dayIn('UTC')
