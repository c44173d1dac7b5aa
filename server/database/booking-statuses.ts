import { OCCUPYING, STANDING } from '#domain/booking.ts'

/** The statuses of `domain/booking.ts` for use in SQL: `b.status in ${STANDING_SQL}`. */
const listed = (statuses: readonly string[]) =>
  `(${statuses.map((status) => `'${status}'`).join(', ')})`

export const STANDING_SQL = listed(STANDING)
export const OCCUPYING_SQL = listed(OCCUPYING)

/** SQL version of `isKnownToProfessional`. */
export const knownToProfessional = (booking: string) =>
  `(${booking}.confirmed_at is not null or ${booking}.held_for = 'request' or ${booking}.reserved_at is not null
    or ${booking}.status in ${STANDING_SQL})`

/** Confirmed once, and not free: what makes its client an own client of the professional. */
export const paidSql = (booking: string) =>
  `(${booking}.confirmed_at is not null and ${booking}.total_minor > 0)`
/** SQL version of `isReserved`, while that lasts; `now` is a parameter or an SQL instant. */
export const reservedSql = (booking: string, now: string) =>
  `(${booking}.status = 'PENDING_PAYMENT' and ${booking}.reserved_at is not null and ${booking}.hold_expires_at > ${now})`

/** SQL version of `isAhead`; `now` is a parameter or an SQL instant. */
export const aheadSql = (booking: string, now: string) =>
  `(${booking}.status = 'CONFIRMED' and ${booking}.ends_at > ${now})`

/** SQL version of `tookPlace`; `now` is a parameter or an SQL instant. */
export const tookPlaceSql = (booking: string, now: string) =>
  `(${booking}.status = 'COMPLETED' or (${booking}.status = 'CONFIRMED' and ${booking}.ends_at <= ${now}))`
