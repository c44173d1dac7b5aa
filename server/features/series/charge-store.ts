import { CHARGE_HOURS, NOTICE_HOURS } from '#domain/booking/series.ts'
import { inStates, isFirstSql, reservedSql } from '#server/database/booking-states.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

// With the condition of the index bookings_reserved_start.
const UNASKED = `${inStates('b', ['RESERVED'])} and b.reserved_at is not null and b.hold_expires_at > $now and b.starts_at > $now`
const SINCE = `(b.starts_at, b.id) > ($at, $id) order by b.starts_at, b.id limit $limit`

/** Reserved sessions that the saved card is to pay for now, and whose clients have not been asked to. */
export const dueForCharge = many(
  'series.dueForCharge',
  `select b.id, b.client_id, b.series_id, b.total_minor, b.starts_at from bookings b
   where ${UNASKED}
     and b.starts_at <= $now::timestamptz + interval '${CHARGE_HOURS} hours' and ${SINCE}`,
  typed<{ seriesId: string }>(),
)

/** Sessions that are charged for within two days, of which the client wasn't told. */
export const toBeAnnounced = many(
  'series.toBeAnnounced',
  `select b.id, b.starts_at from bookings b
   where ${UNASKED}
     and b.starts_at <= $now::timestamptz + interval '${CHARGE_HOURS + NOTICE_HOURS} hours'
     and b.starts_at > $now::timestamptz + interval '${CHARGE_HOURS} hours'
     and not exists (select from series_news n where n.booking_id = b.id and n.kind = 'soon') and ${SINCE}`,
)

/** Sessions that were released, of which the two weren't told. */
export const releasedUntold = many(
  'series.releasedUntold',
  `select b.id, b.starts_at from bookings b
   where ${inStates('b', ['EXPIRED'])} and b.reserved_at is not null and b.expired_at > $now::timestamptz - interval '3 days'
     and b.starts_at > $now::timestamptz - interval '3 days'
     and not exists (select from series_news n where n.booking_id = b.id and n.kind = 'released') and ${SINCE}`,
)

/** Series whose first session was paid for, of which the two weren't told; with the first session. */
export const reservedUntold = many(
  'series.reservedUntold',
  `select b.id, b.starts_at from series s join bookings b on b.series_id = s.id and ${isFirstSql('b')}
   where s.reserved_at > $now::timestamptz - interval '3 days'
     and not exists (select from series_news n where n.booking_id = b.id and n.kind = 'reserved') and ${SINCE}`,
)

/**
 * 1 for the first caller, 0 for all later ones, and if it has been moved meanwhile: a move waits for this, and this for
 * it.
 */
export const recordNews = write(
  'series.recordNews',
  `insert into series_news (booking_id, kind, told_at)
   select id, $kind, $now from bookings where id = $bookingId and starts_at = $startsAt
   for share on conflict do nothing`,
)

/** A session of a series and its two people. */
export const told = first(
  'series.told',
  `select b.id, b.series_id, b.client_id, p.user_id as professional_user_id
   from bookings b join professionals p on p.id = b.professional_id where b.id = $id and b.series_id is not null`,
  typed<{ seriesId: string }>(),
)
export type SeriesSession = NonNullable<Awaited<ReturnType<typeof told>>>

export const countReserved = one(
  'series.countReserved',
  `select count(*)::int as count from bookings
   where series_id = $seriesId and ${reservedSql('bookings')}`,
  typed<{ count: number }>(),
)
