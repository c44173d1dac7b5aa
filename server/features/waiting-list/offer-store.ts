import type { PartOfDay } from '#domain/hours/parts-of-day.ts'
import { heldSql, occupiesAtSql, reservedSql, standsSql } from '#server/database/booking-states.ts'
import { isStoppedSql } from '#server/database/restricted.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'
import { refusesSql } from '#server/database/tables/blocked.ts'

/** Professionals with freed times whose round of offers is not closed. */
export const professionalsWithFreed = many(
  'waitingList.professionalsWithFreed',
  'select distinct professional_id as id from freed_times where closed_at is null',
)

/**
 * A professional's open rounds. `offeredTo` has the open offer; `isTaken` once it was booked and paid, `isHeld` while
 * the hold of whoever took it is unpaid.
 */
export const openFreed = many(
  'waitingList.openFreed',
  `select f.id, f.starts_at, f.ends_at, f.given_up_by, f.held_until, o.client_id as offered_to, o.ends_at as offer_ends_at,
     exists (select from slot_offers t join bookings b on b.id = t.booking_id
       where t.freed_id = f.id and ${standsSql('b')}) as is_taken,
     exists (select from slot_offers t join bookings b on b.id = t.booking_id
       where t.freed_id = f.id and ${heldSql('b', '$now')}) as is_held
   from freed_times f left join slot_offers o on o.freed_id = f.id and o.ended_at is null
   where f.professional_id = $professionalId and f.closed_at is null
   order by f.freed_at, f.starts_at`,
  typed<{
    offeredTo: string | null
    offerEndsAt: Date | null
    isTaken: boolean
    isHeld: boolean
  }>(),
)
export type Freed = Awaited<ReturnType<typeof openFreed>>[number]

/** Of the user `u`, who waits by `w`. */
const MAY_BE_OFFERED = `u.email_verified and u.erase_after is null and u.erased_at is null
  and not ${isStoppedSql('u', 'bookings')} and not ${refusesSql('w.professional_id', 'w.client_id')}`

/** Whether the person with an offer still waits and may book. */
export const stillWaits = one(
  'waitingList.stillWaits',
  `select exists (select from waits w join users u on u.id = w.client_id
     where w.professional_id = $professionalId and w.client_id = $clientId and ${MAY_BE_OFFERED}) as is_waiting`,
  typed<{ isWaiting: boolean }>(),
)

/**
 * Who may be offered a freed time, first come first: not who has been, nor who gave it up, has another session then, or
 * has another offer or held time of this professional in hand.
 */
export const candidates = many(
  'waitingList.candidates',
  `select w.client_id, u.email, u.time_zone as reading_zone, w.weekdays, w.part, w.minutes, w.time_zone
   from waits w join users u on u.id = w.client_id
   where w.professional_id = $professionalId and w.ends_at > $now and w.client_id <> $givenUpBy and ${MAY_BE_OFFERED}
     and not exists (select from slot_offers o where o.freed_id = $freedId and o.client_id = w.client_id)
     and not exists (select from slot_offers o join freed_times f on f.id = o.freed_id
       where o.client_id = w.client_id and f.professional_id = $professionalId and f.closed_at is null
         and o.ended_at is null)
     and not exists (select from bookings b where b.client_id = w.client_id and b.professional_id = $professionalId
       and ${heldSql('b', '$now')} and not ${reservedSql('b')})
     and not exists (select from bookings b where b.client_id = w.client_id
       and ${occupiesAtSql('b', '$now')}
       and tstzrange(b.starts_at, b.ends_at)
         && tstzrange($startsAt, $startsAt::timestamptz + w.minutes * interval '1 minute'))
   order by w.asked_at, w.id`,
  typed<{ part: PartOfDay | null }>(),
)
export type Candidate = Awaited<ReturnType<typeof candidates>>[number]

export const addOffer = write(
  'waitingList.addOffer',
  `insert into slot_offers (freed_id, client_id, minutes, made_at, ends_at)
   values ($freedId, $clientId, $minutes, $now, $endsAt)`,
)

export const endOffer = write(
  'waitingList.endOffer',
  'update slot_offers set ended_at = $now where freed_id = $freedId and ended_at is null',
)

export const holdUntil = write(
  'waitingList.holdUntil',
  'update freed_times set held_until = $until where id = $freedId and held_until <> $until',
)

export const close = write(
  'waitingList.close',
  'update freed_times set closed_at = $now where id = $freedId and closed_at is null',
)

/** Those who booked what they were offered no longer wait. */
export const endWaitsOfTaken = many(
  'waitingList.endWaitsOfTaken',
  `delete from waits w using slot_offers o join bookings b on b.id = o.booking_id
   where o.freed_id = $freedId and ${standsSql('b')}
     and w.client_id = o.client_id and w.professional_id = $professionalId
   returning w.client_id as id`,
)

/** Ends the wait of whoever has let so many offers pass since they joined. */
export const endWaitOfPasser = first(
  'waitingList.endWaitOfPasser',
  `delete from waits w using users u
   where w.professional_id = $professionalId and w.client_id = $clientId and u.id = w.client_id
     and (select count(*) from slot_offers o join freed_times f on f.id = o.freed_id
       where o.client_id = w.client_id and f.professional_id = w.professional_id and o.made_at >= w.asked_at
         and o.booking_id is null and o.ended_at >= o.ends_at) >= $passes
   returning u.id, u.email, u.erase_after`,
)

export const nameOf = one(
  'waitingList.nameOf',
  'select name from professionals where id = $professionalId',
)
