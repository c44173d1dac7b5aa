import type { Standing } from '#domain/money/payouts.ts'
import { decidedSql } from '#server/database/booking-states.ts'
import type { PayoutStatus } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, typed, write } from '#server/database/statement.ts'
import { lockAccount } from './account-store.ts'

/** Payments that may need a payout or a reversal, oldest first. */
export const paymentsToSettle = many(
  'payouts.paymentsToSettle',
  `select p.id, p.created_at
   from payments p join bookings b on b.id = p.booking_id
   where p.status = 'SUCCEEDED' and p.payout_settled_at is null and p.provider = $paidBy
     and (p.created_at, p.id) > ($at, $id)
     and (exists (select from payouts o where o.booking_id = b.id) or (b.ends_at <= $endedBefore
       and ${decidedSql('b')}
       and exists (select from payout_accounts a where a.professional_id = b.professional_id
         and a.provider = $provider and a.can_receive and a.can_pay_out)))
   order by p.created_at, p.id limit $limit`,
)

/** The price of a booking (p.booking_id), less what was returned to the client or can't be paid. */
const EARNED = `select coalesce(-sum(l.amount_minor), 0)::bigint
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.booking_id = p.booking_id and l.account = 'professional_payable'
      and e.kind in ('charge', 'refund', 'dispute', 'unclaimed')`

/** What a professional (b.professional_id) owes us from failed reversals. */
const DEBT = `select coalesce(sum(owed), 0)::bigint from (
    select r.amount_minor as owed from payout_reversals r join payouts o on o.id = r.payout_id
      where o.professional_id = b.professional_id and r.status = 'OWED'
    union all
    select -o.offset_minor from payouts o where o.professional_id = b.professional_id
    union all
    select -w.amount_minor from write_offs w where w.professional_id = b.professional_id and w.kind = 'debt') debts`

const lockUnsettled = first(
  'payouts.lockUnsettled',
  `select b.professional_id
   from payments p join bookings b on b.id = p.booking_id
   where p.id = $paymentId and p.status = 'SUCCEEDED' and p.payout_settled_at is null for update of p`,
)

const standingOf = first(
  'payouts.standingOf',
  `select p.id as payment_id, b.id as booking_id, b.professional_id, b.status as booking_status, b.ends_at,
     b.outcome is not null as has_outcome,
     a.provider_ref as destination, coalesce(a.can_receive and a.can_pay_out, false) as can_receive,
     exists (select from refunds r where r.payment_id = p.id and r.status = 'REQUESTED') as has_open_refund,
     exists (select from disputes d where d.payment_id in (p.id, p.drawn_from) and d.status = 'OPEN') as has_open_dispute,
     exists (select from attendance_contests c where c.booking_id = b.id and c.closed_at is null) as has_open_contest,
     exists (select from payout_holds h where h.professional_id = b.professional_id) as is_held,
     (${EARNED}) as earned_minor,
     (${DEBT}) as debt_minor,
     o.id as payout_id, o.status as payout_status, o.amount_minor, o.offset_minor,
     (select coalesce(sum(r.amount_minor), 0)::bigint from payout_reversals r
        where r.payout_id = o.id) as taken_back_minor
   from payments p
   join bookings b on b.id = p.booking_id
   left join payout_accounts a on a.professional_id = b.professional_id and a.provider = $provider
   left join payouts o on o.booking_id = b.id
   where p.id = $paymentId`,
  typed<
    {
      canReceive: boolean
      hasOutcome: boolean
      hasOpenRefund: boolean
      hasOpenDispute: boolean
      hasOpenContest: boolean
      isHeld: boolean
      earnedMinor: number
      debtMinor: number
      takenBackMinor: number
    } & (
      | { payoutStatus: null }
      | { payoutStatus: PayoutStatus; amountMinor: number; offsetMinor: number }
    )
  >(),
)

export type Settling = Standing & {
  paymentId: string
  bookingId: string
  professionalId: string
  /** The provider's account, if it can receive money. */
  destination: string | null
  payoutId: string | null
}

/** Locks the payment and the professional's account, and returns the state of the booking's money. */
export async function lockStanding(
  tx: Queries,
  provider: string,
  paymentId: string,
): Promise<Settling | undefined> {
  const payment = await lockUnsettled(tx, { paymentId })
  if (!payment) return undefined
  await lockAccount(tx, payment)
  const row = await standingOf(tx, { paymentId, provider })
  if (!row) return undefined
  const { payoutStatus, amountMinor, offsetMinor, takenBackMinor, ...standing } = row
  const isSent = payoutStatus === 'PAID' || payoutStatus === 'CANCELLED'
  const payout = payoutStatus && { isSent, amountMinor, offsetMinor, takenBackMinor }
  return { ...standing, payout }
}

/** Marks a payment as done; null: decide about it again. */
export const markSettled = write(
  'payouts.markSettled',
  'update payments set payout_settled_at = $settledAt? where id = $paymentId',
)

/** A booking's only payout. One of nothing is paid at once. */
export const addPayout = write(
  'payouts.add',
  `insert into payouts (id, booking_id, professional_id, provider, destination, amount_minor, offset_minor,
     created_at, updated_at, status, paid_at)
   values ($id, $bookingId, $professionalId, $provider, $destination, $amountMinor, $offsetMinor, $now, $now,
     case when $amountMinor = 0 then 'PAID' else 'REQUESTED' end,
     case when $amountMinor = 0 then $now::timestamptz end)`,
)

/** Changes the amount of an unsent payout; for the provider that is a new request. */
export const amendPayout = write(
  'payouts.amend',
  `update payouts set amount_minor = $amountMinor, offset_minor = $offsetMinor, refusals = refusals + 1,
     updated_at = $now, status = case when $amountMinor = 0 then 'CANCELLED' else status end
   where id = $id and status in ('REQUESTED', 'FAILED')`,
)

export const lowerOffset = write(
  'payouts.lowerOffset',
  'update payouts set offset_minor = $offsetMinor where id = $id',
)

const PAYOUT = `select o.id, o.booking_id, o.professional_id, pro.user_id as person_id, o.provider, o.destination,
    o.amount_minor, o.status, o.refusals, o.created_at, p.id as payment_id,
    coalesce(p.provider_ref, (select source.provider_ref from payments source where source.id = p.drawn_from)) as payment_ref,
    exists (select from disputes d where d.payment_id in (p.id, p.drawn_from) and d.status = 'OPEN')
      or exists (select from refunds r where r.payment_id = p.id and r.status = 'REQUESTED')
      or exists (select from payout_holds h where h.professional_id = o.professional_id)
      or o.amount_minor + o.offset_minor > (${EARNED}) as is_frozen
  from payouts o
  join professionals pro on pro.id = o.professional_id
  join payments p on p.booking_id = o.booking_id`
const PAYOUT_TYPES = typed<{ isFrozen: boolean }>()

/** Payouts to send now, oldest first. */
export const openPayouts = many(
  'payouts.open',
  `${PAYOUT} where o.provider = $provider and (o.created_at, o.id) > ($at, $id)
     and (o.status = 'REQUESTED' or (o.status = 'FAILED' and o.retry_at <= $now))
   order by o.created_at, o.id limit $limit`,
  PAYOUT_TYPES,
)

export const findPayout = first('payouts.find', `${PAYOUT} where o.id = $id`, PAYOUT_TYPES)
export type Payout = NonNullable<Awaited<ReturnType<typeof findPayout>>>

/** Writes nothing if it is already recorded. The amount the provider sent counts. */
export const markPaid = write(
  'payouts.markPaid',
  `update payouts o set status = 'PAID', provider_ref = $ref, amount_minor = $amountMinor, paid_at = $now,
     updated_at = $now, retry_at = null, bank_name = a.bank_name, bank_last_four = a.bank_last_four,
     arrives_on = ($now::timestamptz at time zone 'Europe/London')::date + a.arrival_days
   from payouts paid left join payout_accounts a on a.professional_id = paid.professional_id
     and a.provider = paid.provider and a.provider_ref = paid.destination
   where o.id = $id and paid.id = o.id and o.provider_ref is null`,
)

/** Writes nothing if another attempt, by the number of refusals, has been answered meanwhile. */
export const markFailed = write(
  'payouts.markFailed',
  `update payouts set status = 'FAILED', refusals = refusals + 1, retry_at = $retryAt, updated_at = $now
   where id = $id and refusals = $refusals and status in ('REQUESTED', 'FAILED')`,
)
