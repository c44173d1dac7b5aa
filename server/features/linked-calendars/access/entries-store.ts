import { inStates, reservedAtSql } from '#server/database/booking-states.ts'
import { many, write } from '#server/database/statement.ts'

/** What is written into calendars: what is confirmed, and tentatively what is reserved. */
const WRITTEN = `(${inStates('b', ['CONFIRMED'])} or ${reservedAtSql('b', '$now')})`
const CALLED_OFF = inStates('b', ['CANCELLED', 'EXPIRED'])

/**
 * Enqueues the sessions that have no entry, of all accounts or of one. A trigger enqueues each when it is reserved,
 * confirmed, moved, released or cancelled: these were there before a calendar was chosen, or while the permission had
 * ended.
 */
export const enqueueMissing = write(
  'calendarEntries.enqueueMissing',
  `insert into calendar_entries (id, grant_id, booking_id, address, retry_at)
   select gen_random_uuid(), g.id, b.id, g.target, $now
   from calendar_grants g
   join bookings b on b.professional_id = g.professional_id and ${WRITTEN} and b.ends_at > $now
   where g.target is not null and g.ended_at is null and g.closing_at is null
     and ($grantId?::uuid is null or g.id = $grantId)
     and not exists (select from calendar_entries e where (e.grant_id, e.booking_id) = (g.id, b.id))
   on conflict (grant_id, booking_id) do nothing`,
)

/** Enqueues what is in another calendar than the chosen one. */
export const enqueueElsewhere = write(
  'calendarEntries.enqueueElsewhere',
  `update calendar_entries e set retry_at = coalesce(e.retry_at, $now) from calendar_grants g
   where g.id = $grantId and e.grant_id = g.id and e.address is distinct from g.target`,
)

/** Entries that are due, but of which nothing is owed, no longer are. */
export const settle = write(
  'calendarEntries.settle',
  `update calendar_entries set retry_at = null
   where id in (
     select e.id from calendar_entries e
     join calendar_grants g on g.id = e.grant_id
     join bookings b on b.id = e.booking_id
     where e.retry_at <= $now and not ${CALLED_OFF}
       and (b.ends_at <= $now or (e.address = g.target and e.sequence = b.sequence))
     limit $limit for update of e skip locked)`,
)

/**
 * Takes sessions to be written, so that no other program writes them meanwhile. Written twice, it is the same entry.
 */
export const takeToWrite = many(
  'calendarEntries.takeToWrite',
  `with taken as (
     update calendar_entries set retry_at = $retryAt
     where id in (
       select e.id from calendar_entries e
       join calendar_grants g on g.id = e.grant_id
       join bookings b on b.id = e.booking_id
       where e.retry_at <= $now and g.ended_at is null and g.closing_at is null and g.id <> all($failed::uuid[])
         and ${WRITTEN} and b.ends_at > $now and e.address = g.target
         and e.sequence is distinct from b.sequence
       order by e.retry_at limit $limit for update of e skip locked)
     returning id, grant_id, booking_id, address)
   select t.id, t.grant_id, t.address, b.id as booking_id, b.state, b.sequence, b.starts_at, b.ends_at,
     u.name as client_name
   from taken t join bookings b on b.id = t.booking_id join users u on u.id = b.client_id
   order by b.starts_at`,
)

/**
 * Takes entries to be removed: of sessions that were called off or released, and of what is no longer written there.
 */
export const takeToRemove = many(
  'calendarEntries.takeToRemove',
  `update calendar_entries set retry_at = $retryAt
   where id in (
     select e.id from calendar_entries e
     join calendar_grants g on g.id = e.grant_id
     join bookings b on b.id = e.booking_id
     where e.retry_at <= $now and g.ended_at is null and g.closing_at is null and g.id <> all($failed::uuid[])
       and (${CALLED_OFF} or (b.ends_at > $now and e.address is distinct from g.target))
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
     and ${WRITTEN} and b.sequence = $sequence
     and g.closing_at is null and g.target = e.address`,
)

export const stillToRemove = write(
  'calendarEntries.stillToRemove',
  'update calendar_entries set retry_at = $retryAt where id = $id and retry_at = $takenUntil',
)

/** Waits for whoever is changing what is owed of it. */
export const lockEntry = write(
  'calendarEntries.lock',
  'select from calendar_entries where id = $id for update',
)

/** Nothing more is owed of it, unless the session or the choice of the calendar is another by now. */
export const recordWritten = write(
  'calendarEntries.recordWritten',
  `update calendar_entries e set sequence = $sequence,
     retry_at = case when ${WRITTEN} and b.sequence = $sequence and g.target is not distinct from e.address
       then null else $now::timestamptz end
   from bookings b, calendar_grants g
   where e.id = $id and b.id = e.booking_id and g.id = e.grant_id`,
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

/** Only sessions still ahead: what is over stays in the calendar of its owner. */
export const aheadOfGrant = many(
  'calendarEntries.aheadOfGrant',
  `select e.id, e.address from calendar_entries e join bookings b on b.id = e.booking_id
   where e.grant_id = $grantId and b.ends_at > $now`,
)
