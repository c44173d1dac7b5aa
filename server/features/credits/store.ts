import { decidedSql } from '#server/database/booking-states.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

/** A paid booking and its two people, with its payment locked until the transaction ends. */
export const lockCreditable = first(
  'credits.lockCreditable',
  `select b.id as booking_id, b.starts_at, b.total_minor, b.professional_id, y.id as payment_id,
     ${decidedSql('b')} as is_over,
     exists (select from disputes d where d.payment_id in (y.id, y.drawn_from) and d.status = 'OPEN') as is_disputed,
     c.id as client_id, c.name as client_name, c.email as client_email, c.time_zone as client_zone,
     c.erased_at is not null as is_client_erased,
     u.id as professional_user_id, p.name as professional_name, u.email as professional_email,
     u.time_zone as professional_zone, u.erased_at is not null as is_professional_erased
   from bookings b join payments y on y.booking_id = b.id and y.status = 'SUCCEEDED'
   join users c on c.id = b.client_id join professionals p on p.id = b.professional_id join users u on u.id = p.user_id
   where b.id = $bookingId for update of y`,
  typed<{
    isOver: boolean
    isDisputed: boolean
    isClientErased: boolean
    isProfessionalErased: boolean
  }>(),
)
export type Creditable = NonNullable<Awaited<ReturnType<typeof lockCreditable>>>

export const bookingExists = first(
  'credits.bookingExists',
  'select id from bookings where id = $bookingId',
)

const CREDIT = `select k.id, k.booking_id, k.payee, k.amount_minor, k.reason, k.by, k.approved_by, k.case_id, k.status,
     k.provider, k.destination, k.refusals, k.created_at, k.updated_at, b.professional_id, p.user_id as professional_user_id
   from credits k join bookings b on b.id = k.booking_id join professionals p on p.id = b.professional_id`

export const findCredit = first('credits.findCredit', `${CREDIT} where k.id = $id`)
export type Credit = NonNullable<Awaited<ReturnType<typeof findCredit>>>

export const lockCredit = first('credits.lockCredit', `${CREDIT} where k.id = $id for update of k`)

/** What was given for a booking, to both. */
export const givenFor = one(
  'credits.givenFor',
  `select coalesce(sum(amount_minor), 0)::int as minor from credits
   where booking_id = $bookingId and status in ('GIVEN', 'PAID')`,
  typed<{ minor: number }>(),
)

/** Writes nothing if this id was used before. */
export const addCredit = write(
  'credits.addCredit',
  `insert into credits (id, booking_id, payee, amount_minor, reason, by, approved_by, case_id, status, created_at, updated_at)
   values ($id, $bookingId, $payee, $amountMinor, $reason, $by, $approvedBy?, $caseId?, $status, $now, $now)
   on conflict (id) do nothing`,
)

export const setCaseOfCredit = write(
  'credits.setCaseOfCredit',
  'update credits set case_id = $caseId where id = $id',
)

export const answerCredit = write(
  'credits.answerCredit',
  `update credits set status = $status, approved_by = $approvedBy?, updated_at = $now where id = $id and status = 'PROPOSED'`,
)

/** Whoever was given it has the reason by email: of an erased account none is kept. */
export const forgetReasonOfErased = write(
  'credits.forgetReasonOfErased',
  `update credits k set reason = ''
   from bookings b join professionals p on p.id = b.professional_id
   where k.id = $id and b.id = k.booking_id and k.status <> 'PROPOSED'
     and exists (select from users u where u.id in (b.client_id, p.user_id) and u.erased_at is not null)`,
)

export const setRefundOfCredit = write(
  'credits.setRefundOfCredit',
  'update credits set refund_id = $refundId where id = $id',
)

/** Credits to transfer now, oldest first: the account is ready, and the payouts are not held. */
export const openCredits = many(
  'credits.openCredits',
  `select k.id, k.created_at from credits k join bookings b on b.id = k.booking_id
   join payout_accounts a on a.professional_id = b.professional_id and a.provider = $provider and a.can_receive and a.can_pay_out
   join payments y on y.booking_id = b.id and y.provider = $paidBy
   where k.status = 'GIVEN' and k.payee = 'professional' and (k.retry_at is null or k.retry_at <= $now)
     and not exists (select from payout_holds h where h.professional_id = b.professional_id)
     and (k.created_at, k.id) > ($at, $id)
   order by k.created_at, k.id limit $limit`,
)

/** Fixes the account that it goes to; undefined while it can't be sent. */
export const sendableCredit = first(
  'credits.sendableCredit',
  `update credits k set provider = a.provider, destination = coalesce(k.destination, a.provider_ref)
   from bookings b join payout_accounts a on a.professional_id = b.professional_id
   where k.id = $id and b.id = k.booking_id and a.provider = $provider and a.can_receive and a.can_pay_out
     and k.status = 'GIVEN' and k.payee = 'professional' and coalesce(k.provider, a.provider) = a.provider
     and not exists (select from payout_holds h where h.professional_id = b.professional_id)
   returning k.destination`,
  typed<{ destination: string }>(),
)

/** Writes nothing if it is already recorded. */
export const markCreditPaid = write(
  'credits.markCreditPaid',
  `update credits set status = 'PAID', provider = $provider, provider_ref = $ref, paid_at = $now, updated_at = $now,
     retry_at = null
   where id = $id and status = 'GIVEN'`,
)

/** Writes nothing if another attempt has been answered meanwhile. */
export const markCreditRefused = write(
  'credits.markCreditRefused',
  `update credits set refusals = refusals + 1, retry_at = $retryAt, updated_at = $now
   where id = $id and refusals = $refusals and status = 'GIVEN'`,
)
