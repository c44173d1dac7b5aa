import { reservedSql } from '#server/database/booking-statuses.ts'
import { many, typed, write } from '#server/database/statement.ts'

/** Sessions that a calendar ought to have, and has not or in another form. */
const TO_WRITE = `
  select g.id as grant_id, b.id as booking_id
  from calendar_grants g
  join bookings b on b.professional_id = g.professional_id and b.ends_at > $now
    and (b.status = 'CONFIRMED' or ${reservedSql('b', '$now')})
  left join calendar_entries e on e.grant_id = g.id and e.booking_id = b.id
  where g.target is not null and g.ended_at is null and g.closing_at is null and g.id <> all($failed::uuid[])
    and (e.id is null or (e.retry_at <= $now and e.address = g.target and e.sequence is distinct from b.sequence))
  order by b.starts_at limit $limit`

/**
 * Takes them, so that no other program writes them meanwhile. The key of an entry is settled here: written twice, it is
 * the same entry.
 */
export const takeToWrite = many(
  'calendarEntries.takeToWrite',
  `with owed as (${TO_WRITE}),
   taken as (
     insert into calendar_entries (id, grant_id, booking_id, address, retry_at)
     select gen_random_uuid(), g.id, owed.booking_id, g.target, $retryAt
     from owed join calendar_grants g on g.id = owed.grant_id
     on conflict (grant_id, booking_id) do update set retry_at = excluded.retry_at
       where calendar_entries.retry_at <= $now
     returning id, grant_id, booking_id, address)
   select t.id, t.grant_id, t.address, b.id as booking_id, b.status = 'PENDING_PAYMENT' as is_reserved, b.sequence, b.starts_at, b.ends_at, u.name as client_name
   from taken t join bookings b on b.id = t.booking_id join users u on u.id = b.client_id`,
  typed<{
    id: string
    grantId: string
    address: string
    bookingId: string
    sequence: number
    startsAt: Date
    endsAt: Date
    clientName: string
    isReserved: boolean
  }>(),
)

/** Takes entries to be removed: of sessions that were called off, and of what is no longer written there. */
export const takeToRemove = many(
  'calendarEntries.takeToRemove',
  `update calendar_entries set retry_at = $retryAt
   where id in (
     select e.id from calendar_entries e
     join calendar_grants g on g.id = e.grant_id
     join bookings b on b.id = e.booking_id
     where e.retry_at <= $now and g.ended_at is null and g.closing_at is null and g.id <> all($failed::uuid[])
       and (b.status in ('CANCELLED', 'EXPIRED') or (b.ends_at > $now and e.address is distinct from g.target))
     order by e.retry_at limit $limit for update of e skip locked)
   returning id, grant_id, address`,
)

/**
 * Takes an entry again just before it is written: 0 if that came too late, because another program has taken it, or if
 * the session or the choice of the calendar is another now.
 */
export const stillToWrite = write(
  'calendarEntries.stillToWrite',
  `update calendar_entries e set retry_at = $retryAt from bookings b, calendar_grants g
   where e.id = $id and e.retry_at = $takenUntil and b.id = e.booking_id and g.id = e.grant_id
     and b.status in ('CONFIRMED', 'PENDING_PAYMENT') and b.sequence = $sequence
     and g.closing_at is null and g.target = e.address`,
)

export const stillToRemove = write(
  'calendarEntries.stillToRemove',
  'update calendar_entries set retry_at = $retryAt where id = $id and retry_at = $takenUntil',
)

export const noteWritten = write(
  'calendarEntries.noteWritten',
  'update calendar_entries set sequence = $sequence, retry_at = $now where id = $id',
)

export const forgetEntry = write(
  'calendarEntries.forget',
  'delete from calendar_entries where id = $id',
)

/** Nothing more is owed of them. */
export const forgetOver = write(
  'calendarEntries.forgetOver',
  `delete from calendar_entries e using bookings b where b.id = e.booking_id and b.ends_at < $before`,
)

/** Of sessions still ahead: what is over stays in the calendar of its owner. */
export const aheadOfGrant = many(
  'calendarEntries.aheadOfGrant',
  `select e.id, e.address from calendar_entries e join bookings b on b.id = e.booking_id
   where e.grant_id = $grantId and b.ends_at > $now`,
)
