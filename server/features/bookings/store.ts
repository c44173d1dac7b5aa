import type { Booking } from '#contract/bookings.ts'
import type { BookingStatus, Step } from '#domain/booking.ts'
import { COMPLETE, EXPIRE } from '#domain/booking.ts'
import type { HoldBudget, HoldsSoFar, UnconfirmedSoFar } from '#domain/holds.ts'
import type { Price } from '#domain/money.ts'
import type { Contract } from '#domain/right-to-cancel.ts'
import { knownToProfessional, OCCUPYING_SQL } from '#server/database/booking-statuses.ts'
import type { Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/connect.ts'

export type Times = { startsAt: Date; endsAt: Date }

/** A booking as it is made; instants in UTC, money in pence. */
export type NewBooking = Price &
  Times & {
    id: string
    professionalId: string
    clientId: string
    /** Null without a break before it. */
    blockedFrom: Date | null
    blockedUntil: Date
    holdExpiresAt: Date
    hourlyRateMinor: number
    hasRightToCancel: boolean
    idempotency: { key: string; hash: string } | undefined
    /** Where a client with an unconfirmed address holds from, as a keyed hash. */
    network: string | undefined
  }

/** What one client may hold: so many at once, with one professional, and unpaid ones since an instant. */
export type ClientBudget = Pick<HoldBudget, 'withProfessional' | 'unpaidOfDay'> & {
  atOnce: number
  /** Holds that end after this instant were made within the day. */
  dayFrom: Date
}

/**
 * Holds a slot and writes its audit event in one statement. False when the slot, the client's own time,
 * a hold seat or the idempotency key is taken, or the client's budget is used up: ON CONFLICT DO NOTHING, because a bare
 * insert under an exclusion constraint deadlocks when many want the same slot. Two statements of one client that counted
 * the budget at the same time want the same hold number, and only one gets it.
 */
export async function insertHold(
  db: Queries,
  booking: NewBooking,
  budget: ClientBudget,
): Promise<boolean> {
  const rows = await db.rows(
    `with made as (
       insert into bookings (id, professional_id, client_id, starts_at, ends_at, blocked_until, hold_expires_at,
         hold_seat, hold_number, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor,
         has_right_to_cancel, idempotency_key, idempotency_hash, blocked_from, network)
       select $1, $2, $3, $4, $5, $6, $7, seat,
         (select coalesce(max(hold_number), 0) + 1 from bookings where client_id = $3 and hold_number is not null),
         $8, $9, $10, $11, $12, $13, $14, $15, $16, $17
       from generate_series(1, $18::int) seat
       where not exists (
           select from bookings where client_id = $3 and hold_seat = seat and status = 'PENDING_PAYMENT')
         and (${WITH_PROFESSIONAL}) < $19 and (${UNPAID_OF_DAY}) < $21
       order by seat limit 1
       on conflict do nothing
       returning id)
     insert into audit_events (actor_id, action, subject_id) select $3, 'booking_held', id from made
     returning subject_id`,
    [
      booking.id,
      booking.professionalId,
      booking.clientId,
      booking.startsAt,
      booking.endsAt,
      booking.blockedUntil,
      booking.holdExpiresAt,
      booking.hourlyRateMinor,
      booking.priceMinor,
      booking.feeMinor,
      booking.vatMinor,
      booking.totalMinor,
      booking.hasRightToCancel,
      booking.idempotency?.key ?? null,
      booking.idempotency?.hash ?? null,
      booking.blockedFrom,
      booking.network ?? null,
      budget.atOnce,
      budget.withProfessional,
      budget.dayFrom,
      budget.unpaidOfDay,
    ],
    'insert_hold',
  )
  return rows.length === 1
}

const WITH_PROFESSIONAL = `select count(*)::int from bookings
  where client_id = $3 and professional_id = $2 and status = 'PENDING_PAYMENT'`

/** What was paid late, and what was paid and cancelled, has been confirmed once. */
const UNPAID_OF_DAY = `select count(*)::int from bookings
  where client_id = $3 and hold_expires_at > $20 and confirmed_at is null`

const BOOKING = `id, professional_id as "professionalId", starts_at as "startsAt", ends_at as "endsAt", status,
  price_minor as "priceMinor", fee_minor as "feeMinor", vat_minor as "vatMinor", total_minor as "totalMinor",
  hold_expires_at as "holdExpiresAt"`

type BookingRow = Omit<Booking, 'startsAt' | 'endsAt' | 'holdExpiresAt'> & {
  startsAt: Date
  endsAt: Date
  holdExpiresAt: Date
}

/** The booking that this key made before, with the hash of the request that made it. */
export async function bookingByKey(
  db: Queries,
  clientId: string,
  key: string,
): Promise<(BookingRow & { hash: string }) | undefined> {
  const [row] = await db.rows<BookingRow & { hash: string }>(
    `select ${BOOKING}, idempotency_hash as hash from bookings where client_id = $1 and idempotency_key = $2`,
    [clientId, key],
    'booking_by_key',
  )
  return row
}

/** What may stand in the way of a hold: the professional's time, the client's own, and what the client has held. */
export type Obstacles = HoldsSoFar & {
  professionalBusy: boolean
  clientBusy: boolean
  /** When the oldest of the day's unpaid holds ended or ends. */
  oldestOfDay: Date | null
}

export async function obstacles(db: Queries, hold: NewBooking, dayFrom: Date): Promise<Obstacles> {
  const [row] = await db.rows<Obstacles>(
    `select
       exists (select from bookings where professional_id = $1 and status in ${OCCUPYING_SQL}
         and (tstzrange(starts_at, blocked_until) && tstzrange($3, $5)
           or tstzrange(coalesce(blocked_from, starts_at), ends_at) && tstzrange($6, $4))) as "professionalBusy",
       exists (select from bookings where client_id = $2 and status in ${OCCUPYING_SQL}
         and tstzrange(starts_at, ends_at) && tstzrange($3, $4)) as "clientBusy",
       own.*
     from (select
         count(*) filter (where status = 'PENDING_PAYMENT')::int as "ofClient",
         count(*) filter (where status = 'PENDING_PAYMENT' and professional_id = $1)::int as "withProfessional",
         count(*) filter (where hold_expires_at > $7)::int as "unpaidOfDay",
         min(hold_expires_at) filter (where hold_expires_at > $7) as "oldestOfDay"
       from bookings where client_id = $2 and confirmed_at is null) own`,
    [
      ...[hold.professionalId, hold.clientId, hold.startsAt, hold.endsAt, hold.blockedUntil],
      ...[hold.blockedFrom ?? hold.startsAt, dayFrom],
    ],
    'obstacles',
  )
  if (!row) throw new Error('counting gave no row')
  return row
}

/**
 * What clients with unconfirmed addresses hold together, counted while nobody else of this network and with this
 * professional can add to it: both are locked until the transaction ends.
 */
export async function lockUnconfirmed(
  tx: Queries,
  { professionalId, network }: { professionalId: string; network: string },
  { now, hourFrom }: { now: Date; hourFrom: Date },
): Promise<UnconfirmedSoFar> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`network:${network}`])
  await takeTurn(tx, professionalId)
  const [row] = await tx.rows<UnconfirmedSoFar>(
    `select
       (select count(*)::int from bookings b join users u on u.id = b.client_id
         where b.professional_id = $1 and b.status = 'PENDING_PAYMENT' and b.hold_expires_at > $3
           and not u.email_verified) as "withProfessional",
       (select count(*)::int from bookings b join users u on u.id = b.client_id
         where b.network = $2 and b.hold_expires_at > $4 and b.confirmed_at is null
           and not u.email_verified) as "ofNetwork"`,
    [professionalId, network, now, hourFrom],
    'lock_unconfirmed',
  )
  return row ?? { withProfessional: 0, ofNetwork: 0 }
}

/** Where a hold was made from is needed for an hour. */
export async function forgetNetworks(db: Queries, hourFrom: Date): Promise<void> {
  await db.rows(
    'update bookings set network = null where network is not null and hold_expires_at <= $1',
    [hourFrom],
    'forget_networks',
  )
}

/** Ends the holds whose time is over: all of them, or those of one client or professional. */
export async function expireHolds(
  db: Queries,
  now: Date,
  of?: { clientId: string; professionalId: string },
): Promise<{ id: string; clientId: string; professionalId: string }[]> {
  return db.rows(
    `with due as (
       select id from bookings
       where status = '${EXPIRE.from}' and hold_expires_at <= $1
         and ($2::uuid is null or client_id = $2 or professional_id = $3)
       order by hold_expires_at limit 500 for update skip locked),
     ended as (
       update bookings b set status = '${EXPIRE.to}', hold_seat = null, expired_at = $1, updated_at = $1
       from due where b.id = due.id
       returning b.id, b.client_id, b.professional_id),
     noted as (insert into audit_events (action, subject_id) select 'booking_expired', id from ended)
     select id, client_id as "clientId", professional_id as "professionalId" from ended`,
    [now, of?.clientId ?? null, of?.professionalId ?? null],
    'expire_holds',
  )
}

/**
 * Marks up to `limit` confirmed sessions that have ended as completed, the longest ended first; tells for each its id and
 * its two people. Several programs may do this at once.
 */
export function completeEnded(
  db: Queries,
  now: Date,
  limit: number,
): Promise<{ id: string; personIds: string[] }[]> {
  return db.rows(
    `with ended as (
       select id from bookings where status = '${COMPLETE.from}' and ends_at <= $1
       order by ends_at limit $2 for update skip locked)
     update bookings b set status = '${COMPLETE.to}', completed_at = $1, updated_at = $1
     from ended e, professionals p where b.id = e.id and p.id = b.professional_id
     returning b.id, array[b.client_id, p.user_id] as "personIds"`,
    [now, limit],
    'complete_ended',
  )
}

/** What changing a booking goes by; instants in UTC, money in pence. */
export type OwnBooking = Contract & {
  id: string
  endsAt: Date
  status: BookingStatus
  professionalId: string
  clientId: string
  /** Both accounts. */
  personIds: string[]
  totalMinor: number
  cancelledBy: string | null
  movedBy: string | null
  /** When each has moved it, the latest three. */
  movesByClient: Date[]
  movesByProfessional: Date[]
}

const OWN = `select b.id, b.status, b.starts_at as "startsAt", b.ends_at as "endsAt",
    b.professional_id as "professionalId", b.client_id as "clientId",
    array[b.client_id, p.user_id] as "personIds", b.total_minor as "totalMinor",
    b.hold_expires_at as "holdExpiresAt", b.confirmed_at as "confirmedAt", b.for_business as "isForBusiness",
    b.has_right_to_cancel as "hasRightToCancel", b.early_start_asked_at as "earlyStartAskedAt",
    b.cancelled_by as "cancelledBy", b.moved_by as "movedBy",
    b.moves_by_client as "movesByClient", b.moves_by_professional as "movesByProfessional"
  from bookings b join professionals p on p.id = b.professional_id`

const OF_PERSON = `where b.id = $1
  and (b.client_id = $2 or p.user_id = $2 and ${knownToProfessional('b')})`

/** Undefined for everybody but its client and, once it was paid, its professional. */
export async function findOwn(
  db: Queries,
  personId: string,
  id: string,
): Promise<OwnBooking | undefined> {
  const [row] = await db.rows<OwnBooking>(`${OWN} ${OF_PERSON}`, [id, personId], 'find_own')
  return row
}

/** The same, locked until the transaction ends. */
export async function lockOwn(
  tx: Queries,
  personId: string,
  id: string,
): Promise<OwnBooking | undefined> {
  const [row] = await tx.rows<OwnBooking>(
    `${OWN} ${OF_PERSON} for update of b`,
    [id, personId],
    'lock_own',
  )
  return row
}

/** Whoever's it is, locked until the transaction ends. */
export async function lockBooking(tx: Queries, id: string): Promise<OwnBooking | undefined> {
  const [row] = await tx.rows<OwnBooking>(
    `${OWN} where b.id = $1 for update of b`,
    [id],
    'lock_booking',
  )
  return row
}

/** Keeps, before it is paid, whether a hold of this client's is for a business; false when there is no such hold. */
export async function sayForBusiness(
  db: Queries,
  clientId: string,
  id: string,
  isForBusiness: boolean,
): Promise<boolean> {
  const rows = await db.rows(
    `update bookings set for_business = $3
     where id = $1 and client_id = $2 and status = 'PENDING_PAYMENT' returning id`,
    [id, clientId, isForBusiness],
  )
  return rows.length > 0
}

/** Waits until nobody else has a turn with this professional, and keeps it until the transaction ends. */
export async function takeTurn(tx: Queries, professionalId: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [professionalId])
}

/** Confirms inside the caller's transaction, which stays usable. False when the slot belongs to somebody else. */
export async function confirm(
  tx: Queries,
  id: string,
  { from, to }: Step,
  { now, isEarlyStartAsked }: { now: Date; isEarlyStartAsked: boolean },
): Promise<boolean> {
  const refused = await unlessOverlapping(tx, async () => {
    const rows = await tx.rows(
      `update bookings set status = $3, hold_seat = null, confirmed_at = $4, updated_at = $4,
         early_start_asked_at = case when $5::boolean then $4::timestamptz end
       where id = $1 and status = $2 returning id`,
      [id, from, to, now, isEarlyStartAsked],
    )
    assertWritten(rows)
  })
  return refused === undefined
}

/** Calendars heard of a booking only once it was confirmed: from then on its SEQUENCE rises. */
export async function callOff(
  tx: Queries,
  id: string,
  { from, to }: Step,
  { by, reason, now }: { by: string; reason: string | null; now: Date },
): Promise<void> {
  const rows = await tx.rows(
    `update bookings set status = $3, hold_seat = null, cancelled_at = $5, cancelled_by = $4,
       cancel_reason = $6, updated_at = $5,
       sequence = sequence + case when confirmed_at is null then 0 else 1 end
     where id = $1 and status = $2 returning id`,
    [id, from, to, by, now, reason],
  )
  assertWritten(rows)
}

/** Instants in UTC; `blockedFrom` is null without a break before it. */
export type NewTimes = Times & { blockedFrom: Date | null; blockedUntil: Date }

/** Moves inside the caller's transaction, which stays usable; the database refuses what overlaps. */
export async function move(
  tx: Queries,
  id: string,
  { from, to }: Step,
  {
    startsAt,
    endsAt,
    blockedFrom,
    blockedUntil,
    by,
    asksForEarlyStart,
    now,
  }: NewTimes & { by: string; asksForEarlyStart: boolean; now: Date },
): Promise<'moved' | Overlap> {
  const refused = await unlessOverlapping(tx, async () => {
    const rows = await tx.rows(
      `update bookings set status = $3, starts_at = $4, ends_at = $5, blocked_until = $6, blocked_from = $7,
         moved_at = $9, moved_by = $8,
         early_start_asked_at = coalesce(early_start_asked_at, case when $10::boolean then $9::timestamptz end),
         moves_by_client = case when client_id = $8 then (array[$9::timestamptz] || moves_by_client)[1:3] else moves_by_client end,
         moves_by_professional =
           case when client_id = $8 then moves_by_professional else (array[$9::timestamptz] || moves_by_professional)[1:3] end,
         sequence = sequence + 1, updated_at = $9
       where id = $1 and status = $2 returning id`,
      [id, from, to, startsAt, endsAt, blockedUntil, blockedFrom, by, now, asksForEarlyStart],
    )
    assertWritten(rows)
  })
  return refused ?? 'moved'
}

/** Callers hold the row's lock since they read its status. */
function assertWritten(rows: unknown[]): void {
  if (rows.length !== 1) throw new Error('a booking was not in the status it was read in')
}

/** Whose other session or hold is in the way. */
export type Overlap = 'slot-taken' | 'client-busy'

/** What the database refuses leaves the transaction usable. */
async function unlessOverlapping(
  tx: Queries,
  write: () => Promise<void>,
): Promise<Overlap | undefined> {
  await tx.rows('savepoint writing')
  try {
    await write()
    await tx.rows('release savepoint writing')
  } catch (error) {
    const overlap = OVERLAPS[constraintOf(error) ?? '']
    if (!overlap) throw error
    await tx.rows('rollback to savepoint writing')
    return overlap
  }
}

const OVERLAPS: Record<string, Overlap> = {
  bookings_professional_free: 'slot-taken',
  bookings_professional_ready: 'slot-taken',
  bookings_client_free: 'client-busy',
}
