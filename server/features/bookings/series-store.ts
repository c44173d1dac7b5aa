import { RELEASE_HOURS } from '#domain/booking/series.ts'
import { inStates } from '#server/database/booking-states.ts'
import { many, typed, write } from '#server/database/statement.ts'
import { changing } from './state-change.ts'

/**
 * Reserves what is held of a series when its first session is paid for, as the same contract: for a business or not,
 * and with the early start that paying has requested. Returns what it has reserved.
 */
export const reserveRest = many(
  'bookings.reserveRest',
  `with made as (
     ${changing('RESERVED', 'reserved_at = $now')}, for_business = f.for_business,
       hold_expires_at = b.starts_at - interval '${RELEASE_HOURS} hours',
       early_start_asked_at =
         case when b.has_right_to_cancel and not f.for_business and b.starts_at <= $until then $now::timestamptz end
     from bookings f
     where f.id = $firstId and b.series_id = $seriesId and ${inStates('b', ['HELD_WITH_FIRST'])}
     returning b.id, b.client_id),
   marked as (
     update series set reserved_at = $now where id = $seriesId and exists (select from made)),
   noted as (
     insert into audit_events (actor_id, action, subject_id) select client_id, 'booking_reserved', id from made)
   select id from made`,
)

/** What is held and not reserved, locked until the transaction ends. */
export const restOfSeries = many(
  'bookings.restOfSeries',
  `select b.id, b.state, b.ended_from, b.series_id, b.starts_at, b.client_id, b.professional_id,
     array[b.client_id, p.user_id] as person_ids
   from bookings b join professionals p on p.id = b.professional_id
   where b.series_id = any($seriesIds::uuid[]) and ${inStates('b', ['HELD_WITH_FIRST'])}
   order by b.id for update of b`,
  typed<{ personIds: string[] }>(),
)

/** Notes why the client is asked to pay for a reserved session; 0 if they were asked before, or it is over. */
export const askForPayment = write(
  'bookings.askForPayment',
  `${changing('DUE', 'payment_asked = $why')}
   where id = $id and ${inStates('b', ['RESERVED'])} and hold_expires_at > $now and starts_at > $now`,
)

/** It has moved to another time, so its client is told again before the charge. */
export const forgetSoon = write(
  'bookings.forgetSoon',
  `delete from series_news where booking_id = $id and kind = 'soon'`,
)
