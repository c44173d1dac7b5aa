import type { SeriesFor } from '#domain/booking/series.ts'
import {
  inStates,
  knownToProfessional,
  occupiesAtSql,
  paidSql,
  reservedAtSql,
  reservedSql,
} from '#server/database/booking-states.ts'
import { many, one, typed, write } from '#server/database/statement.ts'

/** Whether this person may book a series of what has this rule, from the professional `p`. */
const allows = (rule: string) =>
  `(${rule} = 'anyone' or ${rule} = 'own-clients' and ${IS_OWN_CLIENT})`
const IS_OWN_CLIENT = `exists (
    select from bookings b
    where b.professional_id = p.id and b.client_id = $personId and ${paidSql('b')})`

/** Nothing is charged later for a free service `s`, and each request has its own answer. */
const CAN_REPEAT = '(s.price_minor > 0 and not s.is_on_request)'

/**
 * The services of which this person may book a series; null for sessions by the hour. None if the professional isn't
 * listed.
 */
export const offersFor = many(
  'series.offersFor',
  `select null::uuid as service_id from professionals p
   where p.id = $professionalId and p.is_listed and ${allows('p.series_for')}
   union all
   select s.id from services s join professionals p on p.id = s.professional_id
   where p.id = $professionalId and p.is_listed and ${CAN_REPEAT} and ${allows('s.series_for')}
     and (not s.is_for_own_clients or ${IS_OWN_CLIENT})`,
)

/** What this professional lets be booked as a series, and by whom; sessions by the hour first. */
export const ownRules = many(
  'series.ownRules',
  `select null::uuid as id, null as name, null::int as minutes, p.series_for from professionals p where p.user_id = $personId
   union all
   (select s.id, s.name, s.minutes, s.series_for from services s join professionals p on p.id = s.professional_id
    where p.user_id = $personId and ${CAN_REPEAT} order by s.minutes, lower(s.name))`,
  typed<{ seriesFor: SeriesFor }>(),
)

export const saveHourlyRule = write(
  'series.saveHourlyRule',
  'update professionals set series_for = $seriesFor where user_id = $personId',
)

export const saveServiceRule = write(
  'series.saveServiceRule',
  `update services set series_for = $seriesFor
   where id = $serviceId and professional_id = (select id from professionals where user_id = $personId)`,
)

/** Locks a client's series until the transaction ends, so that they can be counted. */
export const lockClient = write(
  'series.lockClient',
  `select pg_advisory_xact_lock(hashtextextended('series:' || $clientId::text, 0))`,
)

/**
 * How many series a client has at the checkout, has left unpaid since `dayFrom`, and has running with a professional.
 */
export const soFar = one(
  'series.soFar',
  `select
     count(*) filter (where s.reserved_at is null and exists (select from bookings b
       where b.series_id = s.id and ${inStates('b', ['HELD'])} and b.hold_expires_at > $now)) as unpaid,
     count(*) filter (where s.reserved_at is null and s.created_at > $dayFrom) as unpaid_of_day,
     count(*) filter (where s.professional_id = $professionalId and exists (select from bookings b
       where b.series_id = s.id and ${reservedAtSql('b', '$now')})) as running
   from series s where s.client_id = $clientId`,
  typed<{ unpaid: number; unpaidOfDay: number; running: number }>(),
)

export const addSeries = write(
  'series.add',
  `insert into series (id, client_id, professional_id, every_weeks, created_at)
   values ($id, $clientId, $professionalId, $everyWeeks, $now)`,
)

/**
 * Holds later sessions like the first, with its price, breaks, terms, questions and deadline. Of a time that is taken,
 * by the professional or the client, nothing is written. Without a seat: the first one has it.
 */
export const holdRest = many(
  'series.holdRest',
  `with made as (
     insert into bookings (id, professional_id, client_id, starts_at, ends_at, blocked_from, blocked_until, hold_expires_at,
       state, series_id, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor, has_right_to_cancel,
       service_name, service_id, cancellation_terms)
     select r.id, f.professional_id, f.client_id, r.starts_at, r.starts_at + (f.ends_at - f.starts_at),
       r.starts_at - (f.starts_at - f.blocked_from), r.starts_at + (f.blocked_until - f.starts_at), f.hold_expires_at,
       'HELD_WITH_FIRST', f.series_id, f.hourly_rate_minor, f.price_minor, f.fee_minor, f.vat_minor, f.total_minor,
       f.has_right_to_cancel, f.service_name, f.service_id, f.cancellation_terms
     from bookings f, unnest($ids::uuid[], $starts::timestamptz[]) r (id, starts_at)
     where f.id = $firstId
     on conflict do nothing
     returning id, client_id),
   noted as (
     insert into audit_events (actor_id, action, subject_id) select client_id, 'booking_held', id from made),
   asked as (
     insert into intake_requests (booking_id, version_id)
     select made.id, r.version_id from made, intake_requests r where r.booking_id = $firstId)
   select id from made`,
)

/** When a client has sessions of their own between these instants. */
export const busyOfClient = many(
  'series.busyOfClient',
  `select starts_at, ends_at from bookings
   where client_id = $clientId and ${occupiesAtSql('bookings', '$now')} and starts_at < $to and ends_at > $from`,
)

/** A series as one of its two people sees it, soonest first; the professional only once it is reserved. */
export const sessionsOf = many(
  'series.sessions',
  `select b.id, b.starts_at, b.ends_at, b.state, b.ended_from, b.hold_expires_at, b.payment_asked,
     b.total_minor, b.price_minor, b.client_id, s.every_weeks, ${knownToProfessional('b')} as is_known
   from series s join bookings b on b.series_id = s.id join professionals p on p.id = s.professional_id
   where s.id = $id and (s.client_id = $personId or p.user_id = $personId and s.reserved_at is not null)
   order by b.starts_at`,
  typed<{ isKnown: boolean }>(),
)

/** What is reserved of a series and not begun, locked until the transaction ends; only for its two people. */
export const lockReserved = many(
  'series.lockReserved',
  `select b.id, b.state, b.ended_from, b.series_id, b.starts_at, b.client_id, b.professional_id,
     array[b.client_id, p.user_id] as person_ids
   from series s join bookings b on b.series_id = s.id join professionals p on p.id = s.professional_id
   where s.id = $id and (s.client_id = $personId or p.user_id = $personId)
     and ${reservedSql('b')} and b.starts_at > $now
   order by b.id for update of b`,
  typed<{ personIds: string[] }>(),
)
