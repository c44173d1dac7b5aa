import type { CancellationRule } from '#domain/changes.ts'
import type { RefundStatus } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Settlement } from '#server/features/bookings/bookings.ts'
import type { Place } from '#server/reconciling.ts'

/** Why money goes back: it could not be kept, or the session was called off. */
export type RefundReason = Exclude<Settlement, 'confirmed' | 'already'> | CancellationRule

export type Refund = { id: string; paymentId: string; amountMinor: number; reason: RefundReason }

export async function addRefund(tx: Queries, refund: Refund & { createdAt: Date }): Promise<void> {
  await tx.rows(
    `insert into refunds (id, payment_id, amount_minor, reason, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [refund.id, refund.paymentId, refund.amountMinor, refund.reason, refund.createdAt],
  )
}

export type RequestedRefund = Refund & { createdAt: Date; providerRef: string }

const REFUND = `select r.id, r.payment_id as "paymentId", r.amount_minor as "amountMinor", r.reason,
    r.created_at as "createdAt", p.provider_ref as "providerRef"
  from refunds r join payments p on p.id = r.payment_id`

export function requestedRefunds(
  db: Queries,
  provider: string,
  after: Place,
  limit: number,
): Promise<RequestedRefund[]> {
  return db.rows(
    `${REFUND} where r.status = 'REQUESTED' and p.provider = $1 and (r.created_at, r.id) > ($2, $3::uuid)
     order by r.created_at, r.id limit $4`,
    [provider, after.at, after.id, limit],
  )
}

export function requestedOf(db: Queries, paymentId: string): Promise<RequestedRefund[]> {
  return db.rows(`${REFUND} where r.status = 'REQUESTED' and p.id = $1`, [paymentId])
}

/** Those of one booking that may still change: one that was made can come back. */
export function refundsToFollow(
  db: Queries,
  provider: string,
  bookingId: string,
): Promise<RequestedRefund[]> {
  return db.rows(
    `${REFUND} where r.status in ('REQUESTED', 'SUCCEEDED') and p.provider = $1 and p.booking_id = $2`,
    [provider, bookingId],
  )
}

/** What it was before; undefined when nothing is new. A refund that has failed stays so. */
export async function finishRefund(
  tx: Queries,
  id: string,
  end: { ref: string | null; status: RefundStatus; now: Date },
): Promise<RefundStatus | undefined> {
  const [row] = await tx.rows<{ before: RefundStatus }>(
    `with found as (select id, status from refunds where id = $1 for update)
     update refunds r set provider_ref = $2, status = $3, updated_at = $4
     from found where r.id = found.id and found.status not in ($3, 'FAILED', 'CHARGED_BACK')
     returning found.status as before`,
    [id, end.ref, end.status, end.now],
  )
  return row?.before
}

/** Refunds made since then whose mail has not gone out, oldest first. */
export async function untoldRefunds(db: Queries, since: Date, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select id from refunds where status = 'SUCCEEDED' and told_at is null and updated_at > $1
     order by updated_at limit $2`,
    [since, limit],
  )
  return rows.map((row) => row.id)
}

export type RefundLetter = {
  amountMinor: number
  reason: RefundReason
  email: string
  name: string
  timeZone: string
  bookingId: string
  startsAt: Date
  professionalId: string
  professionalName: string
}

/**
 * What the mail about a refund says, and to whom; undefined when it has gone out or somebody else is sending it. The
 * refund stays locked until the transaction ends.
 */
export async function takeLetter(tx: Queries, refundId: string): Promise<RefundLetter | undefined> {
  const [letter] = await tx.rows<RefundLetter>(
    `select r.amount_minor as "amountMinor", r.reason, u.email, u.name, u.time_zone as "timeZone",
       b.id as "bookingId", b.starts_at as "startsAt", pro.id as "professionalId", pro.name as "professionalName"
     from refunds r
     join payments p on p.id = r.payment_id
     join bookings b on b.id = p.booking_id
     join users u on u.id = b.client_id
     join professionals pro on pro.id = b.professional_id
     where r.id = $1 and r.told_at is null for update of r skip locked`,
    [refundId],
  )
  return letter
}

export async function markTold(tx: Queries, refundId: string, now: Date): Promise<void> {
  await tx.rows('update refunds set told_at = $2 where id = $1', [refundId, now])
}
