import { first, many, one, typed, write } from '#server/database/statement.ts'
import { DEBT, PAID, PAID_TYPES } from '#server/features/credits/index.ts'

export const findPaid = first('payouts.findPaid', `${PAID} where p.id = $id`, PAID_TYPES)

export const paidForBooking = first(
  'payouts.paidForBooking',
  `${PAID} join bookings b on b.professional_id = p.id where b.id = $bookingId`,
  PAID_TYPES,
)

/** What we owe a professional by the ledger, and what they owe us. */
export const sumsOf = one(
  'payouts.sumsOf',
  `select (select coalesce(-sum(l.amount_minor), 0)::bigint from ledger_lines l
       where l.professional_id = $professionalId and l.account = 'professional_payable') as payable_minor,
     ${DEBT} as debt_minor`,
  typed<{ payableMinor: number; debtMinor: number }>(),
)

export const holdOf = first(
  'payouts.holdOf',
  `select h.at, h.reason, u.name from payout_holds h join users u on u.id = h.by where h.professional_id = $professionalId`,
)

/** Writes nothing if they are held already. */
export const addHold = write(
  'payouts.addHold',
  `insert into payout_holds (professional_id, by, reason, at) values ($professionalId, $by, $reason, $now)
   on conflict do nothing`,
)

export const removeHold = write(
  'payouts.removeHold',
  'delete from payout_holds where professional_id = $professionalId',
)

/** Payouts and credits that the provider refused and that are not made, oldest first. */
export const refusedOf = many(
  'payouts.refusedOf',
  `select o.id, false as is_credit, o.booking_id, o.amount_minor, o.retry_at, b.starts_at, c.name as client
   from payouts o join bookings b on b.id = o.booking_id join users c on c.id = b.client_id
   where o.professional_id = $professionalId and o.status = 'FAILED'
   union all
   select k.id, true, k.booking_id, k.amount_minor, k.retry_at, b.starts_at, c.name
   from credits k join bookings b on b.id = k.booking_id join users c on c.id = b.client_id
   where b.professional_id = $professionalId and k.payee = 'professional' and k.status = 'GIVEN' and k.refusals > 0
   order by starts_at`,
  typed<{
    id: string
    isCredit: boolean
    bookingId: string
    amountMinor: number
    startsAt: Date
    client: string
  }>(),
)

/** What the provider said, newest first. */
export const refusalsOf = many(
  'payouts.refusalsOf',
  `select at, coalesce(details ->> 'reason', '') as said from audit_events
   where subject_id = $bookingId and action = 'payout_failed' order by id desc limit 20`,
  typed<{ said: string }>(),
)

/** Makes everything that was refused due now. */
export const RETRY = [
  write(
    'payouts.retryPayouts',
    `update payouts set retry_at = $now where professional_id = $professionalId and status = 'FAILED'`,
  ),
  write(
    'payouts.retryCredits',
    `update credits k set retry_at = $now from bookings b
     where b.id = k.booking_id and b.professional_id = $professionalId and k.payee = 'professional'
       and k.status = 'GIVEN' and k.refusals > 0`,
  ),
]

/** Reversals that the account lacked the money for, latest first. */
export const owedOf = many(
  'payouts.owedOf',
  `select r.id, o.booking_id, b.starts_at, r.updated_at, r.amount_minor
   from payout_reversals r join payouts o on o.id = r.payout_id join bookings b on b.id = o.booking_id
   where o.professional_id = $professionalId and r.status = 'OWED' order by r.updated_at desc, r.id`,
)

export const addWriteOff = write(
  'payouts.addWriteOff',
  `insert into write_offs (id, booking_id, professional_id, kind, amount_minor, by, case_id, at)
   values ($id, $bookingId, $professionalId, $kind, $amountMinor, $by, $caseId, $now)`,
)

/** What we owe a professional, by booking, oldest first; negative if they were paid too much. */
export const payableByBooking = many(
  'payouts.payableByBooking',
  `select e.booking_id, b.starts_at, (-sum(l.amount_minor))::bigint as minor,
     exists (select from payments y join disputes d on d.payment_id in (y.id, y.drawn_from)
       where y.booking_id = e.booking_id and d.status = 'OPEN') as is_disputed,
     exists (select from payments y join refunds r on r.payment_id = y.id
       where y.booking_id = e.booking_id and r.status = 'REQUESTED') as is_refunding,
     exists (select from attendance_contests k where k.booking_id = e.booking_id and k.closed_at is null) as is_contested,
     exists (select from payouts o where o.booking_id = e.booking_id and o.status in ('REQUESTED', 'FAILED')) as has_payout,
     exists (select from payouts o where o.booking_id = e.booking_id and o.status = 'FAILED') as is_refused,
     b.ends_at
   from ledger_lines l join ledger_entries e on e.id = l.entry_id join bookings b on b.id = e.booking_id
   where l.professional_id = $professionalId and l.account = 'professional_payable'
   group by e.booking_id, b.id having sum(l.amount_minor) <> 0 order by b.starts_at`,
  typed<{
    minor: number
    isDisputed: boolean
    isRefunding: boolean
    isContested: boolean
    hasPayout: boolean
    isRefused: boolean
  }>(),
)
