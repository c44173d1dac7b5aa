import { occupiesSql } from '#server/database/booking-states.ts'
import { first, one, typed, write } from '#server/database/statement.ts'

export const offerOf = first(
  'attendance.offerOf',
  'select minutes, answered_at, is_accepted from time_offers where booking_id = $bookingId',
)

export const storeOffer = write(
  'attendance.storeOffer',
  `insert into time_offers (booking_id, minutes, offered_at) values ($bookingId, $minutes, $now)
   on conflict (booking_id) do update
   set minutes = excluded.minutes, offered_at = excluded.offered_at, answered_at = null, is_accepted = null`,
)

export const storeAnswer = write(
  'attendance.storeAnswer',
  `update time_offers set answered_at = $now, is_accepted = $accepts
   where booking_id = $bookingId and answered_at is null`,
)

/**
 * Whether neither of the two has another session, or a break around one, in this many minutes after the end, and
 * nothing is held then for someone on the waiting list.
 */
export const isFreeAfter = one(
  'attendance.isFreeAfter',
  `select not exists (select from bookings o where o.professional_id = b.professional_id and o.id <> b.id
       and ${occupiesSql('o')}
       and tstzrange(coalesce(o.blocked_from, o.starts_at), o.blocked_until)
         && tstzrange(b.ends_at, b.blocked_until + $minutes * interval '1 minute'))
     and not exists (select from freed_times f where f.professional_id = b.professional_id
       and f.closed_at is null and f.held_until > $now
       and tstzrange(coalesce(f.blocked_from, f.starts_at), f.blocked_until)
         && tstzrange(b.ends_at, b.blocked_until + $minutes * interval '1 minute'))
     and not exists (select from bookings o where o.client_id = b.client_id and o.id <> b.id
       and ${occupiesSql('o')}
       and tstzrange(o.starts_at, o.ends_at) && tstzrange(b.ends_at, b.ends_at + $minutes * interval '1 minute'))
     as is_free
   from bookings b where b.id = $id`,
  typed<{ isFree: boolean }>(),
)
