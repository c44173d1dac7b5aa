import type { Booking } from '#contract/bookings.ts'
import type { BookingStatus } from '#domain/booking.ts'
import type { Price } from '#domain/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/connect.ts'

export type Times = { startsAt: Date; endsAt: Date }

/** A booking as it is made; instants in UTC, money in pence. */
export type NewBooking = Price &
  Times & {
    id: string
    professionalId: string
    clientId: string
    blockedUntil: Date
    holdExpiresAt: Date
    hourlyRateMinor: number
    idempotency: { key: string; hash: string } | undefined
  }

/**
 * Holds a slot and writes its audit event in one statement. False when the slot, the client's own time,
 * a hold seat or the idempotency key is taken: ON CONFLICT DO NOTHING, because a bare insert under an
 * exclusion constraint deadlocks when many want the same slot.
 */
export async function insertHold(db: Queries, booking: NewBooking): Promise<boolean> {
  const rows = await db.rows(
    `with made as (
       insert into bookings (id, professional_id, client_id, starts_at, ends_at, blocked_until, hold_expires_at,
         hold_seat, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor, idempotency_key, idempotency_hash)
       select $1, $2, $3, $4, $5, $6, $7, seat, $8, $9, $10, $11, $12, $13, $14
       from generate_series(1, 3) seat
       where not exists (
         select from bookings where client_id = $3 and hold_seat = seat and status = 'PENDING_PAYMENT')
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
      booking.idempotency?.key ?? null,
      booking.idempotency?.hash ?? null,
    ],
    'insert_hold',
  )
  return rows.length === 1
}

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

/** What stands in the way of a hold: the professional's time, the client's own, or too many unpaid holds. */
export async function obstacles(
  db: Queries,
  hold: NewBooking,
): Promise<{ professionalBusy: boolean; clientBusy: boolean; unpaid: number }> {
  const [row] = await db.rows<{ professionalBusy: boolean; clientBusy: boolean; unpaid: number }>(
    `select
       exists (select from bookings where professional_id = $1 and status in ('PENDING_PAYMENT', 'CONFIRMED')
         and tstzrange(starts_at, blocked_until) && tstzrange($3, $5)) as "professionalBusy",
       exists (select from bookings where client_id = $2 and status in ('PENDING_PAYMENT', 'CONFIRMED')
         and tstzrange(starts_at, ends_at) && tstzrange($3, $4)) as "clientBusy",
       (select count(*)::int from bookings where client_id = $2 and status = 'PENDING_PAYMENT') as unpaid`,
    [hold.professionalId, hold.clientId, hold.startsAt, hold.endsAt, hold.blockedUntil],
    'obstacles',
  )
  return row ?? { professionalBusy: false, clientBusy: false, unpaid: 0 }
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
       where status = 'PENDING_PAYMENT' and hold_expires_at <= $1
         and ($2::uuid is null or client_id = $2 or professional_id = $3)
       order by hold_expires_at limit 500 for update skip locked),
     ended as (
       update bookings b set status = 'EXPIRED', hold_seat = null, expired_at = $1, updated_at = $1
       from due where b.id = due.id
       returning b.id, b.client_id, b.professional_id),
     noted as (insert into audit_events (action, subject_id) select 'booking_expired', id from ended)
     select id, client_id as "clientId", professional_id as "professionalId" from ended`,
    [now, of?.clientId ?? null, of?.professionalId ?? null],
    'expire_holds',
  )
}

export type LockedBooking = Times & {
  status: BookingStatus
  holdExpiresAt: Date
  professionalId: string
  clientId: string
}

/** What settling needs to know of a booking, its row locked until the transaction ends. */
export async function lockBooking(tx: Queries, id: string): Promise<LockedBooking | undefined> {
  const [row] = await tx.rows<LockedBooking>(
    `select status, starts_at as "startsAt", ends_at as "endsAt", hold_expires_at as "holdExpiresAt",
       professional_id as "professionalId", client_id as "clientId"
     from bookings where id = $1 for update`,
    [id],
  )
  return row
}

/** Waits until nobody else has a turn with this professional, and keeps it until the transaction ends. */
export async function takeTurn(tx: Queries, professionalId: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [professionalId])
}

/** Confirms inside the caller's transaction, which stays usable. False when the slot belongs to somebody else. */
export async function confirm(tx: Queries, id: string, now: Date): Promise<boolean> {
  await tx.rows('savepoint confirming')
  try {
    await tx.rows(
      `update bookings set status = 'CONFIRMED', hold_seat = null, confirmed_at = $2, updated_at = $2 where id = $1`,
      [id, now],
    )
    await tx.rows('release savepoint confirming')
    return true
  } catch (error) {
    if (!EXCLUSIONS.has(constraintOf(error) ?? '')) throw error
    await tx.rows('rollback to savepoint confirming')
    return false
  }
}

const EXCLUSIONS = new Set(['bookings_professional_free', 'bookings_client_free'])
