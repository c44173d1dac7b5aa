import { inStates, knownToProfessional } from '#server/database/booking-states.ts'
import { first, many, typed, write } from '#server/database/statement.ts'
import { contractSql } from '#server/database/tables/contract.ts'

export const lastEvent = first(
  'attendance.last',
  `select number, mac from attendance_events where booking_id = $bookingId order by number desc limit 1`,
)

/** Writes nothing if another program has taken the number. */
export const addEvent = write(
  'attendance.add',
  `insert into attendance_events (booking_id, number, person_id, kind, reason, at, key, mac)
   values ($bookingId, $number, $personId, $kind, $reason?, $at, $key, $mac)
   on conflict (booking_id, number) do nothing`,
)

export const eventsOf = many(
  'attendance.eventsOf',
  `select booking_id, number, person_id, kind, reason, at, key, mac from attendance_events
   where booking_id = $bookingId order by number`,
)

/** Bookings with an event since then, by id, and how many events each had when its outcome was decided. */
export const recordedSince = many(
  'attendance.recordedSince',
  `select b.id as booking_id, coalesce(b.outcome_events, 0) as least from bookings b
   where b.id in (select booking_id from attendance_events where at >= $since) and b.id > $after
   order by b.id limit $limit`,
  typed<{ least: number }>(),
)

/**
 * Completed sessions that ended by then and have no outcome yet, oldest first. One in a hosted room waits until its
 * provider was asked who was there, if it ended after `$waitsAfter`.
 */
export const withoutOutcome = many(
  'attendance.withoutOutcome',
  `select id, ends_at from bookings where ${inStates('bookings', ['COMPLETED'])} and outcome is null and ends_at <= $endedBefore
     and (ends_at, id) > ($at, $id) and not (ends_at > $waitsAfter and exists (
       select from hosted_rooms h where h.booking_id = bookings.id and h.asked_at is null))
   order by ends_at, id limit $limit`,
)

const SESSION = `select b.id, b.state, b.starts_at, b.ends_at, b.added_minutes, b.client_id, b.professional_id,
     p.user_id as professional_user_id, b.outcome, b.outcome_at,
     b.price_minor, b.fee_minor, b.vat_minor, b.total_minor,
     b.confirmed_at, b.hold_expires_at, ${contractSql('b')},
     b.starts_at < (select since from attendance_start) as is_before_records
   from bookings b join professionals p on p.id = b.professional_id`
const SESSION_TYPES = typed<{ isBeforeRecords: boolean }>()

/** Locks the booking until the transaction ends; undefined if it is decided, or being decided by another program. */
export const lockToDecide = first(
  'attendance.lockToDecide',
  `${SESSION} where b.id = $id and ${inStates('b', ['COMPLETED'])} and b.outcome is null for update of b skip locked`,
  SESSION_TYPES,
)

/** For staff. */
export const findAny = first('attendance.findAny', `${SESSION} where b.id = $id`, SESSION_TYPES)

/** Undefined for anyone but its client and, once it was paid, its professional. */
export const findOwn = first(
  'attendance.findOwn',
  `${SESSION} where b.id = $id and (b.client_id = $personId or p.user_id = $personId and ${knownToProfessional('b')})`,
  SESSION_TYPES,
)
/** The same, with the booking locked until the transaction ends. */
export const lockOwn = first(
  'attendance.lockOwn',
  `${SESSION} where b.id = $id and (b.client_id = $personId or p.user_id = $personId and ${knownToProfessional('b')})
   for update of b`,
  SESSION_TYPES,
)
export type Recorded = NonNullable<Awaited<ReturnType<typeof findOwn>>>

export const storeOutcome = write(
  'attendance.storeOutcome',
  `update bookings set outcome = $outcome, outcome_at = $now, updated_at = $now,
     outcome_events = (select count(*) from attendance_events where booking_id = $id)
   where id = $id`,
)
