import { OCCUPYING, STANDING } from '#domain/booking.ts'

/** The statuses of `domain/booking.ts` as statements write them: `b.status in ${STANDING_SQL}`. */
const listed = (statuses: readonly string[]) =>
  `(${statuses.map((status) => `'${status}'`).join(', ')})`

export const STANDING_SQL = listed(STANDING)
export const OCCUPYING_SQL = listed(OCCUPYING)

/** Its professional knows of a booking once it has been paid: who holds a time stays unknown to them. */
export const knownToProfessional = (booking: string) =>
  `(${booking}.confirmed_at is not null or ${booking}.status in ${STANDING_SQL})`

/** As `isAhead`; `now` is a parameter or an instant in SQL. */
export const aheadSql = (booking: string, now: string) =>
  `(${booking}.status = 'CONFIRMED' and ${booking}.ends_at > ${now})`

/** As `tookPlace`; `now` is a parameter or an instant in SQL. */
export const tookPlaceSql = (booking: string, now: string) =>
  `(${booking}.status = 'COMPLETED' or (${booking}.status = 'CONFIRMED' and ${booking}.ends_at <= ${now}))`
