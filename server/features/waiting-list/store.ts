import type { PartOfDay } from '#domain/hours/parts-of-day.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'
import { refusesSql } from '#server/database/tables/blocked.ts'

/** A condition on the professional `p`. */
const IS_BOOKABLE = `(p.is_listed and p.verification_status = 'VERIFIED')`

/** Joins, or changes the wish and keeps the place unless it is over; an asker of ten other lists is left out. */
export const storeWait = write(
  'waitingList.storeWait',
  `insert into waits (id, client_id, professional_id, weekdays, part, minutes, time_zone, asked_at, ends_at)
   select $id, $clientId, $professionalId, $weekdays, $part?, $minutes, $timeZone, $now, $endsAt
   where (select count(*) from waits where client_id = $clientId and professional_id <> $professionalId) < $most
   on conflict (professional_id, client_id) do update set weekdays = excluded.weekdays, part = excluded.part,
     minutes = excluded.minutes, time_zone = excluded.time_zone,
     asked_at = case when waits.ends_at > $now then waits.asked_at else excluded.asked_at end,
     ends_at = case when waits.ends_at > $now then waits.ends_at else excluded.ends_at end`,
)

export const bookableProfessional = first(
  'waitingList.bookableProfessional',
  `select p.id, ${refusesSql('p.id', '$clientId')} as refuses
   from professionals p where p.id = $professionalId and ${IS_BOOKABLE}`,
)

export const removeWait = write(
  'waitingList.removeWait',
  'delete from waits where professional_id = $professionalId and client_id = $clientId',
)

/** Passes on what a client was offered by a professional, as soon as the next run. */
export const endOffersOf = write(
  'waitingList.endOffersOf',
  `update slot_offers o set ended_at = $now from freed_times f
   where f.id = o.freed_id and f.professional_id = $professionalId and o.client_id = $clientId and o.ended_at is null`,
)

export const waitsOf = many(
  'waitingList.waitsOf',
  `select w.professional_id, p.name as professional_name, ${IS_BOOKABLE} as is_bookable, w.weekdays, w.part, w.minutes, w.time_zone,
     w.asked_at, w.ends_at, o.starts_at as offer_starts_at,
     o.starts_at + o.minutes * interval '1 minute' as offer_ends_at,
     least(o.ends_at, o.ended_at) as offered_until
   from waits w join professionals p on p.id = w.professional_id
   left join lateral (
     select f.starts_at, t.minutes, t.ends_at, t.ended_at
     from slot_offers t join freed_times f on f.id = t.freed_id
     where t.client_id = w.client_id and f.professional_id = w.professional_id and t.booking_id is null
       and t.made_at > $now::timestamptz - interval '1 day' and f.starts_at > $now
     order by t.made_at desc limit 1) o on true
   where w.client_id = $clientId and w.ends_at > $now
   order by w.asked_at, w.id`,
  typed<{
    professionalId: string
    professionalName: string
    isBookable: boolean
    weekdays: number[]
    part: PartOfDay | null
    minutes: number
    timeZone: string
    askedAt: Date
    endsAt: Date
    offerStartsAt: Date | null
    offerEndsAt: Date | null
    offeredUntil: Date | null
  }>(),
)

export const countWaits = one(
  'waitingList.countWaits',
  `select count(*) as count from waits w join professionals p on p.id = w.professional_id
   where p.user_id = $personId and w.ends_at > $now`,
  typed<{ count: number }>(),
)

/** Ends up to `limit` waits whose time is over. Safe to run concurrently. */
export const endOver = many(
  'waitingList.endOver',
  `with over as (
     select id from waits where ends_at <= $now order by ends_at limit $limit for update skip locked),
   gone as (delete from waits w using over where w.id = over.id returning w.client_id, w.professional_id)
   select gone.client_id, u.email, u.erase_after, gone.professional_id, p.name as professional_name,
     ${IS_BOOKABLE} as is_bookable
   from gone join users u on u.id = gone.client_id join professionals p on p.id = gone.professional_id`,
  typed<{ isBookable: boolean }>(),
)

/** Rounds of offers that closed before then, with their offers. */
export const forgetFreed = write(
  'waitingList.forgetFreed',
  'delete from freed_times where closed_at < $before',
)
