import { CHARGE_HOURS, NOTICE_HOURS } from '#domain/series.ts'
import { reservedSql } from '#server/database/booking-statuses.ts'
import { first, many, typed, write } from '#server/database/statement.ts'

const RESERVED = `${reservedSql('b', '$now')} and b.starts_at > $now`
const SINCE = `(b.starts_at, b.id) > ($at, $id) order by b.starts_at, b.id limit $limit`

/** Reserved sessions that the saved card is to pay for now, and whose clients have not been asked to. */
export const dueForCharge = many(
  'series.dueForCharge',
  `select b.id, b.client_id, b.series_id, b.total_minor, b.starts_at from bookings b
   where ${RESERVED} and b.payment_asked is null
     and b.starts_at <= $now::timestamptz + interval '${CHARGE_HOURS} hours' and ${SINCE}`,
  typed<{ seriesId: string }>(),
)

/** Notes why the client is asked to pay; 0 if they were asked before, or it is over. */
export const ask = write(
  'series.ask',
  `update bookings b set payment_asked = $why, updated_at = $now
   where b.id = $id and b.payment_asked is null and ${RESERVED}`,
)

/** Sessions that are charged for within two days, of which the client wasn't told. */
export const toBeAnnounced = many(
  'series.toBeAnnounced',
  `select b.id, b.starts_at from bookings b
   where ${RESERVED} and b.payment_asked is null
     and b.starts_at <= $now::timestamptz + interval '${CHARGE_HOURS + NOTICE_HOURS} hours'
     and b.starts_at > $now::timestamptz + interval '${CHARGE_HOURS} hours'
     and not exists (select from series_news n where n.booking_id = b.id and n.kind = 'soon') and ${SINCE}`,
)

/** Sessions that were released, of which the two weren't told. */
export const releasedUntold = many(
  'series.releasedUntold',
  `select b.id, b.starts_at from bookings b
   where b.reserved_at is not null and b.status = 'EXPIRED' and b.expired_at > $now::timestamptz - interval '3 days'
     and b.starts_at > $now::timestamptz - interval '3 days'
     and not exists (select from series_news n where n.booking_id = b.id and n.kind = 'released') and ${SINCE}`,
)

/** Series whose first session was paid for, of which the two weren't told; with the first session. */
export const reservedUntold = many(
  'series.reservedUntold',
  `select b.id, b.starts_at from series s join bookings b on b.series_id = s.id and b.held_for is null
   where s.reserved_at > $now::timestamptz - interval '3 days'
     and not exists (select from series_news n where n.booking_id = b.id and n.kind = 'reserved') and ${SINCE}`,
)

/** 1 for the first caller, 0 for all later ones. */
export const noteTold = write(
  'series.noteTold',
  `insert into series_news (booking_id, kind, told_at) values ($bookingId, $kind, $now) on conflict do nothing`,
)

const TOLD = `select b.id, b.starts_at, b.ends_at, b.total_minor, b.price_minor, b.payment_asked, b.hold_expires_at, b.series_id,
    b.status, s.every_weeks, c.id as client_id, c.email as client_email, c.time_zone as client_zone, c.name as client,
    c.erased_at is not null as is_client_erased,
    u.id as professional_user_id, u.email as professional_email, u.time_zone as professional_zone, p.name as professional,
    p.id as professional_id
  from bookings b join series s on s.id = b.series_id join users c on c.id = b.client_id
  join professionals p on p.id = b.professional_id join users u on u.id = p.user_id`
const TYPES = typed<{ seriesId: string; isClientErased: boolean }>()

/** A session of a series and its two people, for what they are told. */
export const told = first('series.told', `${TOLD} where b.id = $id`, TYPES)
export type Told = NonNullable<Awaited<ReturnType<typeof told>>>

export const reservedOf = many(
  'series.reservedOf',
  `select b.starts_at from bookings b
   where b.series_id = $seriesId and b.reserved_at is not null and b.status = 'PENDING_PAYMENT' order by b.starts_at`,
)

export const cancelledOf = many(
  'series.toldOfCancelled',
  `${TOLD} where b.id = any($ids::uuid[]) order by b.starts_at`,
  TYPES,
)
