import type { Standing } from '#domain/payouts.ts'
import type { PayoutStatus } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import { lockAccount } from './account-store.ts'

/** Payments of which something may have to be paid out or taken back, oldest first. */
export function paymentsToSettle(
  db: Queries,
  providers: { payments: string; payouts: string },
  endedBefore: Date,
  after: { at: Date; id: string },
  limit: number,
): Promise<{ id: string; createdAt: Date }[]> {
  return db.rows(
    `select p.id, p.created_at as "createdAt"
     from payments p join bookings b on b.id = p.booking_id
     where p.status = 'SUCCEEDED' and p.payout_settled_at is null and p.provider = $1
       and (p.created_at, p.id) > ($4, $5::uuid)
       and (exists (select from payouts o where o.booking_id = b.id) or (b.ends_at <= $3
         and b.status in ('COMPLETED', 'CANCELLED', 'EXPIRED')
         and exists (select from payout_accounts a where a.professional_id = b.professional_id
           and a.provider = $2 and a.can_receive and a.can_pay_out)))
     order by p.created_at, p.id limit $6`,
    [providers.payments, providers.payouts, endedBefore, after.at, after.id, limit],
    'payments_to_settle',
  )
}

/** The price of a booking (p.booking_id), less what went back to the client. */
const EARNED = `select coalesce(-sum(l.amount_minor), 0)::bigint
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.booking_id = p.booking_id and l.account = 'professional_payable'
      and e.kind in ('charge', 'refund', 'dispute')`

export type Settling = Standing & {
  paymentId: string
  bookingId: string
  professionalId: string
  /** The account at the provider, where it can receive. */
  destination: string | null
  payoutId: string | null
}

/** Locks the payment and the professional's account, and tells how the money of the booking stands. */
export async function lockStanding(
  tx: Queries,
  provider: string,
  paymentId: string,
): Promise<Settling | undefined> {
  const [payment] = await tx.rows<{ professionalId: string }>(
    `select b.professional_id as "professionalId"
     from payments p join bookings b on b.id = p.booking_id
     where p.id = $1 and p.status = 'SUCCEEDED' and p.payout_settled_at is null for update of p`,
    [paymentId],
  )
  if (!payment) return undefined
  await lockAccount(tx, payment.professionalId)
  const [row] = await tx.rows<Row>(
    `select p.id as "paymentId", b.id as "bookingId", b.professional_id as "professionalId",
       b.status as "bookingStatus", b.ends_at as "endsAt", a.provider_ref as destination,
       coalesce(a.can_receive and a.can_pay_out, false) as "canReceive",
       exists (select from refunds r where r.payment_id = p.id and r.status = 'REQUESTED') as "hasOpenRefund",
       exists (select from disputes d where d.payment_id = p.id and d.status = 'OPEN') as "hasOpenDispute",
       (${EARNED}) as "earnedMinor",
       (${DEBT}) as "debtMinor",
       o.id as "payoutId", o.status as "payoutStatus", o.amount_minor as "amountMinor",
       o.offset_minor as "offsetMinor",
       (select coalesce(sum(r.amount_minor), 0)::bigint from payout_reversals r
          where r.payout_id = o.id) as "takenBackMinor"
     from payments p
     join bookings b on b.id = p.booking_id
     left join payout_accounts a on a.professional_id = b.professional_id and a.provider = $2
     left join payouts o on o.booking_id = b.id
     where p.id = $1`,
    [paymentId, provider],
  )
  if (!row) return undefined
  const { payoutStatus, amountMinor, offsetMinor, takenBackMinor, ...standing } = row
  const isSent = payoutStatus === 'PAID' || payoutStatus === 'CANCELLED'
  const payout = payoutStatus && { isSent, amountMinor, offsetMinor, takenBackMinor }
  return { ...standing, payout }
}

type Row = Omit<Settling, 'payout'> &
  NonNullable<Settling['payout']> & { payoutStatus: PayoutStatus | null }

/** What a professional (b.professional_id) owes from payouts that could not be taken back. */
const DEBT = `select coalesce(sum(owed), 0)::bigint from (
    select r.amount_minor as owed from payout_reversals r join payouts o on o.id = r.payout_id
      where o.professional_id = b.professional_id and r.status = 'OWED'
    union all
    select -o.offset_minor from payouts o where o.professional_id = b.professional_id) debts`

/** Nothing is left to be done about a payment; null: it is to be decided once more. */
export async function markSettled(tx: Queries, paymentId: string, now: Date | null): Promise<void> {
  await tx.rows('update payments set payout_settled_at = $2 where id = $1', [paymentId, now])
}

export type Payout = {
  id: string
  bookingId: string
  professionalId: string
  personId: string
  provider: string
  destination: string
  amountMinor: number
  status: PayoutStatus
  refusals: number
  createdAt: Date
  paymentId: string
  paymentRef: string | null
  isFrozen: boolean
}

/** The one payout of a booking. What is to be nothing is paid at once. */
export async function addPayout(
  tx: Queries,
  payout: Pick<Payout, 'id' | 'bookingId' | 'professionalId' | 'provider' | 'destination'> & {
    amountMinor: number
    offsetMinor: number
    now: Date
  },
): Promise<void> {
  await tx.rows(
    `insert into payouts (id, booking_id, professional_id, provider, destination, amount_minor, offset_minor,
       created_at, updated_at, status, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, case when $6 = 0 then 'PAID' else 'REQUESTED' end,
       case when $6 = 0 then $8::timestamptz end)`,
    [
      payout.id,
      payout.bookingId,
      payout.professionalId,
      payout.provider,
      payout.destination,
      payout.amountMinor,
      payout.offsetMinor,
      payout.now,
    ],
  )
}

/** Another amount for a payout that is not sent; the provider takes it for another request. */
export async function amendPayout(
  tx: Queries,
  id: string,
  to: { amountMinor: number; offsetMinor: number; now: Date },
): Promise<void> {
  await tx.rows(
    `update payouts set amount_minor = $2, offset_minor = $3, refusals = refusals + 1, updated_at = $4,
       status = case when $2 = 0 then 'CANCELLED' else status end
     where id = $1 and status in ('REQUESTED', 'FAILED')`,
    [id, to.amountMinor, to.offsetMinor, to.now],
  )
}

export async function keepLess(tx: Queries, id: string, offsetMinor: number): Promise<void> {
  await tx.rows('update payouts set offset_minor = $2 where id = $1', [id, offsetMinor])
}

const PAYOUT = `select o.id, o.booking_id as "bookingId", o.professional_id as "professionalId",
    pro.user_id as "personId", o.provider, o.destination, o.amount_minor as "amountMinor", o.status, o.refusals,
    o.created_at as "createdAt", p.id as "paymentId", p.provider_ref as "paymentRef",
    exists (select from disputes d where d.payment_id = p.id and d.status = 'OPEN')
      or exists (select from refunds r where r.payment_id = p.id and r.status = 'REQUESTED')
      or o.amount_minor + o.offset_minor > (${EARNED}) as "isFrozen"
  from payouts o
  join professionals pro on pro.id = o.professional_id
  join payments p on p.booking_id = o.booking_id`

/** Payouts that the provider is to be asked for now, oldest first. */
export function openPayouts(
  db: Queries,
  provider: string,
  now: Date,
  after: { at: Date; id: string },
  limit: number,
): Promise<Payout[]> {
  return db.rows(
    `${PAYOUT} where o.provider = $1 and (o.created_at, o.id) > ($3, $4::uuid)
       and (o.status = 'REQUESTED' or (o.status = 'FAILED' and o.retry_at <= $2))
     order by o.created_at, o.id limit $5`,
    [provider, now, after.at, after.id, limit],
  )
}

export async function findPayout(db: Queries, id: string): Promise<Payout | undefined> {
  const [payout] = await db.rows<Payout>(`${PAYOUT} where o.id = $1`, [id])
  return payout
}

/** False when somebody else has recorded it before. What the provider says was sent counts. */
export async function markPaid(
  tx: Queries,
  id: string,
  transfer: { ref: string; amountMinor: number; now: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    `update payouts set status = 'PAID', provider_ref = $2, amount_minor = $3, paid_at = $4, updated_at = $4,
       retry_at = null
     where id = $1 and provider_ref is null returning id`,
    [id, transfer.ref, transfer.amountMinor, transfer.now],
  )
  return rows.length === 1
}

/** False when another try has been answered meanwhile. */
export async function markFailed(
  tx: Queries,
  id: string,
  attempt: number,
  { now, retryAt }: { now: Date; retryAt: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    `update payouts set status = 'FAILED', refusals = refusals + 1, retry_at = $4, updated_at = $3
     where id = $1 and refusals = $2 and status in ('REQUESTED', 'FAILED') returning id`,
    [id, attempt, now, retryAt],
  )
  return rows.length === 1
}
