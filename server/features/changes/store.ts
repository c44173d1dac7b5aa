import type { BookingStatus } from '#domain/booking.ts'
import type { Contract } from '#domain/right-to-cancel.ts'
import type { Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/connect.ts'

export type Times = { startsAt: Date; endsAt: Date }

/** What changing a booking goes by; instants in UTC, money in pence. */
export type Booking = Contract & {
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
  from bookings b join professionals p on p.id = b.professional_id
  where b.id = $1 and (b.client_id = $2 or p.user_id = $2
    and (b.confirmed_at is not null or b.status in ('CONFIRMED', 'COMPLETED')))`

/** Undefined for everybody but its client and, once it was paid, its professional. */
export async function findBooking(
  db: Queries,
  personId: string,
  id: string,
): Promise<Booking | undefined> {
  const [row] = await db.rows<Booking>(OWN, [id, personId], 'changes_find')
  return row
}

/** The same, locked until the transaction ends. */
export async function lockBooking(
  tx: Queries,
  personId: string,
  id: string,
): Promise<Booking | undefined> {
  const [row] = await tx.rows<Booking>(`${OWN} for update of b`, [id, personId], 'changes_lock')
  return row
}

/** Calendars heard of it only once it was confirmed: from then on its SEQUENCE rises. */
export async function cancel(
  tx: Queries,
  id: string,
  { by, reason, now }: { by: string; reason: string | null; now: Date },
): Promise<void> {
  await tx.rows(
    `update bookings set status = 'CANCELLED', hold_seat = null, cancelled_at = $3, cancelled_by = $2,
       cancel_reason = $4, updated_at = $3,
       sequence = sequence + case when confirmed_at is null then 0 else 1 end
     where id = $1`,
    [id, by, now, reason],
  )
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

/** Moves inside the caller's transaction, which stays usable; the database refuses what overlaps. */
export async function move(
  tx: Queries,
  id: string,
  {
    startsAt,
    endsAt,
    blockedFrom,
    blockedUntil,
    by,
    asksForEarlyStart,
    now,
  }: Times & {
    blockedFrom: Date | null
    blockedUntil: Date
    by: string
    asksForEarlyStart: boolean
    now: Date
  },
): Promise<'moved' | 'slot-taken' | 'client-busy'> {
  await tx.rows('savepoint moving')
  try {
    await tx.rows(
      `update bookings set starts_at = $2, ends_at = $3, blocked_until = $4, moved_at = $6, moved_by = $5,
         early_start_asked_at = coalesce(early_start_asked_at, case when $7::boolean then $6::timestamptz end),
         moves_by_client = case when client_id = $5 then (array[$6::timestamptz] || moves_by_client)[1:3] else moves_by_client end,
         moves_by_professional =
           case when client_id = $5 then moves_by_professional else (array[$6::timestamptz] || moves_by_professional)[1:3] end,
         blocked_from = $8, sequence = sequence + 1, updated_at = $6
       where id = $1`,
      [id, startsAt, endsAt, blockedUntil, by, now, asksForEarlyStart, blockedFrom],
    )
    await tx.rows('release savepoint moving')
    return 'moved'
  } catch (error) {
    const refused = REFUSALS[constraintOf(error) ?? '']
    if (!refused) throw error
    await tx.rows('rollback to savepoint moving')
    return refused
  }
}

const REFUSALS: Record<string, 'slot-taken' | 'client-busy'> = {
  bookings_professional_free: 'slot-taken',
  bookings_professional_ready: 'slot-taken',
  bookings_client_free: 'client-busy',
}
