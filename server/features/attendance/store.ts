import { first, many, write } from '#server/database/statement.ts'

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

/** Bookings with an event since then, by id. */
export const recordedSince = many(
  'attendance.recordedSince',
  `select distinct booking_id from attendance_events where at >= $since and booking_id > $after
   order by booking_id limit $limit`,
)
