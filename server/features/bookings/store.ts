import type { Arrangement } from '#domain/booking/arrangement.ts'
import type { HoldBudget, HoldsSoFar, UnconfirmedSoFar } from '#domain/booking/holds.ts'
import { RELEASE_HOURS } from '#domain/booking/series.ts'
import type { BookingState } from '#domain/booking/states.ts'
import { PASSING_ON_MINUTES } from '#domain/booking/waiting-list.ts'
import { stopped } from '#domain/desk/restrictions.ts'
import { slotTaken } from '#domain/errors.ts'
import type { FreeSoFar } from '#domain/money/free-sessions.ts'
import {
  aheadSql,
  atCheckoutSql,
  heldSql,
  inStates,
  isFirstSql,
  knownToProfessional,
  occupiesSql,
  requestSql,
  reservedSql,
  standsSql,
  tookSeatSql,
  unpaidSql,
  wasHeldSql,
  wasRequestSql,
} from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/pool/failures.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'
import { contractSql } from '#server/database/tables/contract.ts'
import { changing } from './state-change.ts'

export type Times = { startsAt: Date; endsAt: Date }

/** A change of state as SQL writes it: only a booking that is `from` is updated. */
export type Step = { from: BookingState; to: BookingState }

/** A new booking; instants in UTC, money in pence. */
export type NewBooking = Arrangement &
  Times & {
    id: string
    professionalId: string
    clientId: string
    /** Null without a buffer before it. */
    blockedFrom: Date | null
    blockedUntil: Date
    holdExpiresAt: Date
    hasRightToCancel: boolean
    /** If it is the first session of a series. */
    seriesId?: string | null
    idempotency: { key: string; hash: string } | undefined
    /** The network of a client with an unconfirmed address, as a keyed hash. */
    network: string | undefined
  }

/** A client's limits: holds at once, with one professional, and unpaid in the past day. */
export type ClientBudget = Pick<HoldBudget, 'withProfessional' | 'unpaidOfDay'> & {
  atOnce: number
  /** Holds that end after this instant were made in the past day. */
  dayFrom: Date
  now: Date
}

/** A condition: the offer `o` of the freed time `f` is the client's own, open, and in these times. */
const OWN_OFFER = `o.freed_id = f.id and o.client_id = $clientId and o.ended_at is null
  and f.professional_id = $professionalId and f.closed_at is null
  and tstzrange(f.starts_at, f.ends_at) && tstzrange($startsAt, $endsAt)`

/** The intake questions `v` that a new booking asks; no row without any. */
const ASKED_NOW = `(
    select id, questions from intake_versions
    where professional_id = $professionalId and service_id is not distinct from $serviceId?
    order by version desc limit 1) v where v.questions <> '[]'`

/**
 * Counts as unpaid within the day. Of requests only those that hold a slot or that their client withdrew: what is
 * declined or not answered was no fault of theirs.
 */
const UNPAID_OF_DAY = `(hold_expires_at > $dayFrom and (${wasHeldSql('bookings')} or ${requestSql('bookings')}
    or cancelled_by = client_id and cancelled_at > $dayFrom))`

/**
 * Holds a slot and writes its audit event and what it asks in one statement; an offer from the waiting list is thereby
 * taken. Writes nothing if the slot (a trigger sees to those offered to others), the client's own time, a hold seat or
 * the idempotency key is taken, or if the client's budget is used up. ON CONFLICT DO NOTHING, because a plain insert
 * under an exclusion constraint deadlocks when many want the same slot. Two concurrent statements of a client may count
 * the same budget; they compete for the same hold number, and only one gets it. Bookings that were ever confirmed (paid
 * late, or paid and cancelled) don't count as unpaid.
 */
const storeHold = write(
  'bookings.storeHold',
  `with made as (
     insert into bookings (id, professional_id, client_id, starts_at, ends_at, blocked_until, hold_expires_at,
       state, hold_seat, hold_number, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor,
       has_right_to_cancel, cancellation_terms, service_name, service_id, is_on_request, series_id, package_id,
       idempotency_key, idempotency_hash, blocked_from, network)
     select $id, $professionalId, $clientId, $startsAt, $endsAt, $blockedUntil, $holdExpiresAt, 'HELD', seat,
       (select coalesce(max(hold_number), 0) + 1 from bookings where client_id = $clientId and hold_number is not null),
       $hourlyRateMinor, $priceMinor, $feeMinor, $vatMinor, $totalMinor, $hasRightToCancel, $cancellationTerms,
       $serviceName?, $serviceId?, $isOnRequest, $seriesId?, $packageId?, $key?, $hash?, $blockedFrom?, $network?
     from generate_series(1, $atOnce::int) seat
     where not exists (
         select from bookings where client_id = $clientId and hold_seat = seat and ${unpaidSql('bookings')})
       and (select count(*) from bookings
         where client_id = $clientId and professional_id = $professionalId and ${atCheckoutSql('bookings')}) < $withProfessional
       and (select count(*) from bookings
         where client_id = $clientId and ${UNPAID_OF_DAY} and confirmed_at is null
           and ${tookSeatSql('bookings')}) < $unpaidOfDay
     order by seat limit 1
     on conflict do nothing
     returning id),
   taken as (
     update slot_offers o set ended_at = $now, booking_id = made.id from freed_times f, made
     where ${OWN_OFFER} returning o.freed_id),
   kept as (
     update freed_times f set held_until = $holdExpiresAt::timestamptz + interval '${PASSING_ON_MINUTES} minutes'
     from taken where f.id = taken.freed_id),
   asked as (insert into intake_requests (booking_id, version_id) select made.id, v.id from made, ${ASKED_NOW})
   insert into audit_events (actor_id, action, subject_id) select $clientId, 'booking_held', id from made`,
)

/**
 * False if it wrote nothing. Throws 403 for a client whose account is restricted, and 409 if the professional's has
 * been closed meanwhile: a trigger refuses both, and waits for a restriction that is being written.
 */
export async function insertHold(
  db: Queries,
  { idempotency, ...booking }: NewBooking,
  budget: ClientBudget,
): Promise<boolean> {
  try {
    const isOnRequest = booking.way === 'request'
    return (await storeHold(db, { ...booking, isOnRequest, ...idempotency, ...budget })) === 1
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'bookings_client_allowed') throw stopped('bookings')
    if (constraint === 'bookings_practice_open') throw slotTaken()
    throw error
  }
}

/** The earlier booking with this key, with the hash of its request. */
export const bookingByKey = first(
  'bookings.byKey',
  `select id, professional_id, starts_at, ends_at, state, price_minor, fee_minor, vat_minor, total_minor,
     hold_expires_at, idempotency_hash as hash
   from bookings where client_id = $clientId and idempotency_key = $key`,
)

/** A transaction-level lock on this key. */
const lock = write('bookings.lock', 'select pg_advisory_xact_lock(hashtextextended($key, 0))')

/** Locks this client's free sessions until the transaction ends, so that they can be counted. */
export async function lockFree(tx: Queries, clientId: string): Promise<void> {
  await lock(tx, { key: `free:${clientId}` })
}

/** A client's free sessions, as `domain/money/free-sessions.ts` counts them. */
export const freeSoFar = one(
  'bookings.freeSoFar',
  `select count(*) filter (where ${aheadSql('b', '$now')}) as ahead,
     count(*) filter (where ${aheadSql('b', '$now')} and professional_id = $professionalId) as ahead_with_professional,
     count(*) filter (where ${standsSql('b')} and service_id = $serviceId?) as of_service,
     count(*) filter (where confirmed_at > $dayFrom) as of_day
   from bookings b where client_id = $clientId and total_minor = 0 and confirmed_at is not null`,
  typed<FreeSoFar>(),
)

/** What may prevent a hold: the professional's time, the client's own, and the client's other holds. */
export type Obstacles = HoldsSoFar & {
  professionalBusy: boolean
  clientBusy: boolean
  /** How long after `dayFrom` the first of the day's unpaid holds stops counting, as an instant. */
  oldestOfDay: Date | null
}

export const obstacles = one(
  'bookings.obstacles',
  `select
     exists (select from bookings where professional_id = $professionalId and ${occupiesSql('bookings')}
       and (tstzrange(starts_at, blocked_until) && tstzrange($startsAt, $blockedUntil)
         or tstzrange(coalesce(blocked_from, starts_at), ends_at)
           && tstzrange(coalesce($blockedFrom?, $startsAt), $endsAt)))
     or exists (select from freed_times f where f.professional_id = $professionalId and f.closed_at is null
       and (tstzrange(f.starts_at, f.blocked_until) && tstzrange($startsAt, $blockedUntil)
         or tstzrange(coalesce(f.blocked_from, f.starts_at), f.ends_at)
           && tstzrange(coalesce($blockedFrom?, $startsAt), $endsAt))
       and not exists (select from slot_offers o
         where o.freed_id = f.id and o.client_id = $clientId and o.ended_at is null)) as professional_busy,
     exists (select from bookings where client_id = $clientId and ${occupiesSql('bookings')}
       and tstzrange(starts_at, ends_at) && tstzrange($startsAt, $endsAt)) as client_busy,
     count(*) filter (where ${unpaidSql('bookings')}) as of_client,
     count(*) filter (where ${atCheckoutSql('bookings')} and professional_id = $professionalId) as with_professional,
     count(*) filter (where ${UNPAID_OF_DAY}) as unpaid_of_day,
     min(case when ${wasHeldSql('bookings')} then hold_expires_at
         when ${unpaidSql('bookings')} then $dayFrom + (hold_expires_at - $now)
         else cancelled_at end)
       filter (where ${UNPAID_OF_DAY}) as oldest_of_day
   from bookings where client_id = $clientId and confirmed_at is null and ${tookSeatSql('bookings')}`,
  typed<Obstacles>(),
)

const unconfirmedSoFar = one(
  'bookings.unconfirmedSoFar',
  `select
     (select count(*) from bookings b join users u on u.id = b.client_id
       where b.professional_id = $professionalId and ${heldSql('b', '$now')}
         and not u.email_verified) as with_professional,
     (select count(*) from bookings b join users u on u.id = b.client_id
       where b.network = $network and b.hold_expires_at > $hourFrom and b.confirmed_at is null
         and not u.email_verified) as of_network`,
  typed<UnconfirmedSoFar>(),
)

/** Locks this professional's bookings until the transaction ends. */
export async function lockProfessional(tx: Queries, professionalId: string): Promise<void> {
  await lock(tx, { key: professionalId })
}

/**
 * Counts the holds of all clients with unconfirmed addresses, and locks the network and the professional until the
 * transaction ends, so that no one can add to them.
 */
export async function lockUnconfirmed(
  tx: Queries,
  asked: { professionalId: string; network: string; now: Date; hourFrom: Date },
): Promise<UnconfirmedSoFar> {
  await lock(tx, { key: `network:${asked.network}` })
  await lockProfessional(tx, asked.professionalId)
  return unconfirmedSoFar(tx, asked)
}

/** A hold's network is needed for one hour only. */
export const clearNetworks = write(
  'bookings.clearNetworks',
  'update bookings set network = null where network is not null and hold_expires_at <= $hourFrom',
)

/**
 * Expires holds whose time is over: all of them, or those of one client or professional. Both people of a request are
 * told.
 */
export const expireHolds = many(
  'bookings.expireHolds',
  `with due as (
     select id from bookings
     where ${unpaidSql('bookings')} and hold_expires_at <= $now
       and ($clientId?::uuid is null or client_id = $clientId or professional_id = $professionalId?)
     order by hold_expires_at limit 500 for update skip locked),
   ended as (
     ${changing('EXPIRED', 'expired_at = $now')}
     from due, professionals p where b.id = due.id and p.id = b.professional_id
     returning b.id, b.client_id, b.state, b.ended_from, b.sequence, p.user_id, ${knownToProfessional('b')} as is_known),
   told as (
     insert into booking_mails (booking_id, user_id, kind, sequence, due_at, created_at)
     select id, person, 'request-ended', sequence, $now, $now
     from ended cross join unnest(array[client_id, user_id]) person where ${wasRequestSql('ended')}
     on conflict do nothing),
   noted as (insert into audit_events (action, subject_id) select 'booking_expired', id from ended)
   select id, case when is_known then array[client_id, user_id] else array[client_id] end as person_ids from ended`,
  typed<{ personIds: string[] }>(),
)

/** Gives a professional's freed times that are no longer held for a waiting list to all. */
export const releaseFreed = write(
  'bookings.releaseFreed',
  `with over as (
     update freed_times set closed_at = $now
     where professional_id = $professionalId and closed_at is null and held_until <= $now
     returning id)
   update slot_offers o set ended_at = $now from over where o.freed_id = over.id and o.ended_at is null`,
)

/** A session that takes place at a time offered to its client takes the offer. */
export const takeOffers = write(
  'bookings.takeOffers',
  `update slot_offers o set ended_at = $now, booking_id = $id from freed_times f where ${OWN_OFFER}`,
)

/**
 * Completes up to `limit` confirmed sessions that have ended, oldest first; returns their ids and people. Safe to run
 * concurrently.
 */
export const completeEnded = many(
  'bookings.completeEnded',
  `with ended as (
     select id from bookings where ${inStates('bookings', ['CONFIRMED'])} and ends_at <= $now
     order by ends_at limit $limit for update skip locked)
   ${changing('COMPLETED', 'completed_at = $now')}
   from ended e, professionals p where b.id = e.id and p.id = b.professional_id
   returning b.id, array[b.client_id, p.user_id] as person_ids`,
  typed<{ personIds: string[] }>(),
)

/** What changes to a booking need: both accounts, and each one's moves, the latest three. */
const OWN = `select b.id, b.state, b.ended_from, b.service_id, b.series_id, ${isFirstSql('b')} as is_first, b.starts_at,
    b.ends_at, b.professional_id, b.client_id,
    array[b.client_id, p.user_id] as person_ids, b.total_minor, b.hold_expires_at, ${contractSql('b')},
    b.cancellation_terms, b.cancelled_by, b.moved_by,
    b.moves_by_client, b.moves_by_professional, b.service_name, b.blocked_from, b.blocked_until
  from bookings b join professionals p on p.id = b.professional_id`
const OWN_TYPES = typed<{ personIds: string[]; isFirst: boolean }>()

const OF_PERSON = `where b.id = $id
  and (b.client_id = $personId or p.user_id = $personId and ${knownToProfessional('b')})`

/** Undefined for anyone but its client and, once it was paid, its professional. */
export const findOwn = first('bookings.findOwn', `${OWN} ${OF_PERSON}`, OWN_TYPES)

/** Locks the booking until the transaction ends. */
export const lockOwn = first('bookings.lockOwn', `${OWN} ${OF_PERSON} for update of b`, OWN_TYPES)

/** Any booking, locked until the transaction ends. */
export const lockBooking = first(
  'bookings.lockBooking',
  `${OWN} where b.id = $id for update of b`,
  OWN_TYPES,
)

export type OwnBooking = NonNullable<Awaited<ReturnType<typeof findOwn>>>

/** Stores, before payment, whether the client books for a business. */
export const saveForBusiness = write(
  'bookings.saveForBusiness',
  `update bookings set for_business = $isForBusiness
   where id = $id and client_id = $clientId and state = 'HELD'`,
)

// Calendars know a reserved session already.
const storeConfirmed = write(
  'bookings.storeConfirmed',
  `${changing('$to', 'confirmed_at = $now')},
     early_start_asked_at = case when $isEarlyStartAsked::boolean then coalesce(early_start_asked_at, $now::timestamptz) end,
     sequence = sequence + case when reserved_at is null then 0 else 1 end
   where id = $id and state = $from`,
)

/** Confirms inside the caller's transaction, which stays usable. False if someone else has the slot. */
export async function confirm(
  tx: Queries,
  change: Step & { id: string; now: Date; isEarlyStartAsked: boolean },
): Promise<boolean> {
  const refused = await unlessOverlapping(tx, async () => {
    assertWritten(await storeConfirmed(tx, change))
  })
  return refused === undefined
}

const storeCalledOff = write(
  'bookings.storeCalledOff',
  `${changing('$to', 'cancelled_at = $now')}, cancelled_by = $by?, cancel_reason = $reason?,
     sequence = sequence + case when confirmed_at is null then 0 else 1 end
   where id = $id and state = $from`,
)

/** Raises SEQUENCE only once calendars know the booking, that is, after it was confirmed. */
export async function callOff(
  tx: Queries,
  change: Step & { id: string; by: string | null; reason: string | null; now: Date },
): Promise<void> {
  assertWritten(await storeCalledOff(tx, change))
}

/** Instants in UTC; `blockedFrom` is null without a buffer before it. */
export type NewTimes = Times & { blockedFrom: Date | null; blockedUntil: Date }

const storeMoved = write(
  'bookings.storeMoved',
  `${changing('$to', 'moved_at = $now')}, starts_at = $startsAt, ends_at = $endsAt,
     blocked_until = $blockedUntil, blocked_from = $blockedFrom?,
     hold_expires_at = case when ${reservedSql('b')}
       then $startsAt::timestamptz - interval '${RELEASE_HOURS} hours' else hold_expires_at end, moved_by = $by,
     early_start_asked_at =
       coalesce(early_start_asked_at, case when $asksForEarlyStart::boolean then $now::timestamptz end),
     moves_by_client =
       case when client_id = $by then (array[$now::timestamptz] || moves_by_client)[1:3] else moves_by_client end,
     moves_by_professional =
       case when client_id = $by then moves_by_professional else (array[$now::timestamptz] || moves_by_professional)[1:3] end,
     sequence = sequence + 1
   where id = $id and state = $from`,
)

/** Moves inside the caller's transaction, which stays usable; database constraints refuse overlaps. */
export async function move(
  tx: Queries,
  change: Step & NewTimes & { id: string; by: string; asksForEarlyStart: boolean; now: Date },
): Promise<'moved' | Overlap> {
  const refused = await unlessOverlapping(tx, async () => {
    assertWritten(await storeMoved(tx, change))
  })
  return refused ?? 'moved'
}

const storeExtended = write(
  'bookings.storeExtended',
  `update bookings set ends_at = ends_at + $minutes * interval '1 minute',
     blocked_until = blocked_until + $minutes * interval '1 minute',
     added_minutes = added_minutes + $minutes, updated_at = $now
   where id = $id and state = $state`,
)

/** Adds time at the end, inside the caller's transaction, which stays usable; database constraints refuse overlaps. */
export async function extend(
  tx: Queries,
  change: { id: string; state: BookingState; minutes: number; now: Date },
): Promise<'extended' | Overlap> {
  const refused = await unlessOverlapping(tx, async () => {
    assertWritten(await storeExtended(tx, change))
  })
  return refused ?? 'extended'
}

/** Callers have held the row's lock since they read its status. */
function assertWritten(count: number): void {
  if (count !== 1) throw new Error('a booking was not in the state it was read in')
}

/** Whose other session or hold overlaps. */
export type Overlap = 'slot-taken' | 'client-busy'

const savepoint = write('bookings.savepoint', 'savepoint writing')
const release = write('bookings.release', 'release savepoint writing')
const rollBack = write('bookings.rollBack', 'rollback to savepoint writing')

/** Uses a savepoint, so that a refused statement leaves the transaction usable. */
export async function unlessOverlapping(
  tx: Queries,
  write: () => Promise<void>,
): Promise<Overlap | undefined> {
  await savepoint(tx)
  try {
    await write()
    await release(tx)
  } catch (error) {
    const overlap = OVERLAPS[constraintOf(error) ?? '']
    if (!overlap) throw error
    await rollBack(tx)
    return overlap
  }
}

const OVERLAPS: Record<string, Overlap> = {
  bookings_professional_free: 'slot-taken',
  bookings_professional_ready: 'slot-taken',
  bookings_client_free: 'client-busy',
}
