import type { BookingState } from '#domain/booking/states.ts'
import {
  BOOKING_STATES,
  isRequest,
  isReserved,
  isUnpaid,
  occupies,
  STATES,
  stands,
  stateFor,
  statusOf,
} from '#domain/booking/states.ts'
import { NEVER_MET } from '#domain/meeting/outcomes.ts'

/** The table of `domain/booking/states.ts` for use in SQL; `booking` is the name of the bookings in the statement. */

/** What follows a value in SQL that is one of these. */
export const listed = (values: readonly string[]) =>
  values.length === 1 ? `= '${values[0]}'` : `in (${values.map((each) => `'${each}'`).join(', ')})`

/**
 * Whether it is in one of these states. In this release the partial indexes are on `status`, so that is asked too, or
 * only that where it says the same.
 */
export function inStates(booking: string, states: readonly BookingState[]): string {
  const statuses = [...new Set(states.map(statusOf))]
  const byStatus = `${booking}.status ${listed(statuses)}`
  const isSame = BOOKING_STATES.every(
    (state) => states.includes(state) || !statuses.includes(statusOf(state)),
  )
  return isSame ? byStatus : `(${byStatus} and ${booking}.state ${listed(states)})`
}

const where = (is: (state: BookingState) => boolean) => (booking: string) =>
  inStates(booking, BOOKING_STATES.filter(is))

/** Both people's time is taken. */
export const occupiesSql = where(occupies)
/** Paid for and not cancelled. */
export const standsSql = where(stands)
/** Not paid for; taken until `hold_expires_at`. */
export const unpaidSql = where(isUnpaid)
/** At the checkout by itself, without a card yet. */
export const atCheckoutSql = where((state) => state === 'HELD')
export const requestSql = where(isRequest)
export const reservedSql = where(isReserved)

/** Not paid for, and its time is not over; `now` is a parameter or an SQL instant. */
export const heldSql = (booking: string, now: string) =>
  `(${unpaidSql(booking)} and ${booking}.hold_expires_at > ${now})`

/** SQL version of `stateAt`; `now` is a parameter or an SQL instant. */
export const stateAtSql = (booking: string, now: string) =>
  `case when ${unpaidSql(booking)} and ${booking}.hold_expires_at <= ${now} then 'EXPIRED' else ${booking}.state end`

/** It takes both people's time at that instant, also before the job has marked what has expired. */
export const occupiesAtSql = (booking: string, now: string) =>
  `(${inStates(booking, ['CONFIRMED'])} or ${heldSql(booking, now)})`

/** The state before it ended, or the one it is in, is one of these. */
const wasSql = (booking: string, states: readonly BookingState[]) =>
  `(coalesce(${booking}.ended_from, ${booking}.state) ${listed(states)})`

const was = (is: (state: BookingState) => boolean) => (booking: string) =>
  wasSql(booking, BOOKING_STATES.filter(is))

/** SQL version of `isKnownToProfessional`. */
export const knownToProfessional = was((state) => STATES[state].isKnown)
/** It takes or took a seat of its client's at the checkout, and was never confirmed. */
export const tookSeatSql = was((state) => STATES[state].takesSeat)
/** It was booked once, whatever became of it. */
export const wasBookedSql = was(stands)
/** It is or was at the checkout by itself, and was never confirmed. */
export const wasHeldSql = (booking: string) => wasSql(booking, ['HELD'])
/** It is or was a request, and was never confirmed. */
export const wasRequestSql = was(isRequest)

/** The session of a series that is paid for at the checkout. */
export const isFirstSql = (booking: string) =>
  `(${booking}.reserved_at is null and not ${wasSql(booking, ['HELD_WITH_FIRST'])})`

/** Confirmed once, and not free: what makes its client an own client of the professional. */
export const paidSql = (booking: string) =>
  `(${booking}.confirmed_at is not null and ${booking}.total_minor > 0)`

/** Reserved, while that lasts; `now` is a parameter or an SQL instant. */
export const reservedAtSql = (booking: string, now: string) =>
  `(${reservedSql(booking)} and ${booking}.hold_expires_at > ${now})`

/** SQL version of `isAhead`; `now` is a parameter or an SQL instant. */
export const aheadSql = (booking: string, now: string) =>
  `(${inStates(booking, ['CONFIRMED'])} and ${booking}.ends_at > ${now})`

/** SQL version of `tookPlace`; `now` is a parameter or an SQL instant. */
export const tookPlaceSql = (booking: string, now: string) =>
  `(${inStates(booking, ['COMPLETED'])} or (${inStates(booking, ['CONFIRMED'])} and ${booking}.ends_at <= ${now}))`

/** It took place, and no one was missing by its record; `now` is a parameter or an SQL instant. */
export const metSql = (booking: string, now: string) =>
  `(${tookPlaceSql(booking, now)} and coalesce(${booking}.outcome, 'held') not ${listed(NEVER_MET)})`

/** It is over, and what became of it is known, so that its money can be paid out. */
export const decidedSql = (booking: string) =>
  `(${inStates(booking, ['CANCELLED', 'EXPIRED'])} or (${inStates(booking, ['COMPLETED'])} and ${booking}.outcome is not null))`

/** SQL version of `stateFor`, as a professional is told. */
export const toldToProfessionalSql = (booking: string) =>
  `case ${booking}.state ${BOOKING_STATES.filter(
    (state) => stateFor(state, 'professional') !== state,
  )
    .map((state) => `when '${state}' then '${stateFor(state, 'professional')}'`)
    .join(' ')} else ${booking}.state end`
