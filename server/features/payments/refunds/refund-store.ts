import type { CancellationRule } from '#domain/booking/changes.ts'
import type { PackageEnd } from '#domain/booking/packages.ts'
import type { Outcome } from '#domain/meeting/outcomes.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'
import type { Settlement } from '#server/features/bookings/index.ts'

/**
 * The reason for a refund: the booking couldn't be confirmed, was cancelled, the session was not held as booked, or no
 * one answered the client who contested that, staff decided it, or a package has ended with unused sessions. One of
 * goodwill is at our expense.
 */
export type RefundReason =
  | Exclude<Settlement, 'confirmed' | 'already'>
  | CancellationRule
  | Outcome
  | 'contest-decided'
  | 'contest-upheld'
  | 'inquiry-accepted'
  | PackageEnd
  | 'goodwill'

/** One of goodwill is told by the one who gives it, so its usual email counts as sent. */
export const addRefund = write(
  'payments.addRefund',
  `insert into refunds (id, payment_id, amount_minor, package_minor, reason, first_id, created_at, updated_at, told_at)
   values ($id, $paymentId, $amountMinor, $packageMinor, $reason, $firstId?, $createdAt, $createdAt,
     case when $reason = 'goodwill' and $firstId::uuid is null then $createdAt::timestamptz end)`,
)

const REFUND = `select r.id, r.payment_id, r.amount_minor, r.package_minor, r.reason, r.first_id, r.created_at,
    coalesce(p.provider_ref, source.provider_ref) as provider_ref
  from refunds r join payments p on p.id = r.payment_id left join payments source on source.id = p.drawn_from`
/** A paid payment always has the provider's id. */
const REFUND_TYPES = typed<{ reason: RefundReason; providerRef: string }>()

export const requestedRefunds = many(
  'payments.requestedRefunds',
  `${REFUND} where r.status = 'REQUESTED' and p.provider = $provider and (r.created_at, r.id) > ($at, $id)
   order by r.created_at, r.id limit $limit`,
  REFUND_TYPES,
)
export type RequestedRefund = Awaited<ReturnType<typeof requestedRefunds>>[number]

/** Those of a payment, and of the sessions that its package pays for. */
export const requestedOf = many(
  'payments.requestedOf',
  `${REFUND} where r.status = 'REQUESTED' and $paymentId in (p.id, p.drawn_from)`,
  REFUND_TYPES,
)

/** The refunds of a booking and its package that may still change; a completed one can be returned. */
export const refundsToSync = many(
  'payments.refundsToSync',
  `${REFUND} where r.status in ('REQUESTED', 'SUCCEEDED') and r.way = 'provider' and p.provider = $provider
     and r.payment_id in (
       select id from payments where booking_id = $bookingId
       union all
       select d.id from payments s join payments d on d.drawn_from = s.id where s.booking_id = $bookingId)`,
  REFUND_TYPES,
)

/** The refund before the change; undefined if nothing is new. A failed refund stays failed. */
export const finishRefund = first(
  'payments.finishRefund',
  `with found as (select id, status from refunds where id = $id for update)
   update refunds r set provider_ref = $ref?, status = $status, failure = $failure?, updated_at = $now
   from found where r.id = found.id and found.status not in ($status, 'FAILED', 'CHARGED_BACK')
   returning found.status as before`,
)

/** Refunds made since then whose mail hasn't been sent, oldest first. */
export const refundsToNotify = many(
  'payments.refundsToNotify',
  `select id from refunds where status = 'SUCCEEDED' and told_at is null and updated_at > $since
   order by updated_at limit $limit`,
)

/**
 * Returns the content and recipient of a refund's mail; undefined if it was sent or someone else is sending it. Locks
 * the refund until the transaction ends.
 */
export const claimNotification = first(
  'payments.claimRefundNotification',
  `select r.amount_minor, r.package_minor, r.reason, r.way, r.reference, to_char(r.paid_on, 'YYYY-MM-DD') as paid_on, u.email, u.name,
     u.time_zone, b.id as booking_id, b.starts_at, pro.id as professional_id, pro.name as professional_name
   from refunds r
   join payments p on p.id = r.payment_id
   join bookings b on b.id = p.booking_id
   join users u on u.id = b.client_id
   join professionals pro on pro.id = b.professional_id
   where r.id = $refundId and r.status = 'SUCCEEDED' and r.told_at is null for update of r skip locked`,
  typed<{ reason: RefundReason }>(),
)
export type RefundNotification = NonNullable<Awaited<ReturnType<typeof claimNotification>>>

export const markNotified = write(
  'payments.markRefundNotified',
  'update refunds set told_at = $now where id = $refundId',
)

/** Whether a refund has a credit note. */
export const isCredited = one(
  'payments.isCredited',
  `select exists (select from documents where kind = 'credit_note' and source_id = $id and month = '') as is_credited`,
  typed<{ isCredited: boolean }>(),
)
