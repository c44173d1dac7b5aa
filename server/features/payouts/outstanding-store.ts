import { PAYOUT_DELAY_HOURS } from '#domain/payouts.ts'
import { one, typed } from '#server/database/statement.ts'

/**
 * What we still owe a professional, what they have been paid, and when the next payout is due: that of their first
 * undisputed session.
 */
export const outstandingOf = one(
  'payouts.outstandingOf',
  `with lines as (
     select e.booking_id, e.kind, l.amount_minor
     from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where l.professional_id = $professionalId and l.account = 'professional_payable')
   select
     (select coalesce(-sum(amount_minor), 0)::bigint from lines) as pending_minor,
     (select coalesce(sum(amount_minor) filter (where kind in ('payout', 'payout_reversal')), 0)::bigint
        from lines) as paid_out_minor,
     (select coalesce(sum(owed), 0)::bigint from (
        select r.amount_minor as owed from payout_reversals r join payouts o on o.id = r.payout_id
          where o.professional_id = $professionalId and r.status = 'OWED'
        union all
        select -o.offset_minor from payouts o where o.professional_id = $professionalId) debts) as debt_minor,
     (select min(b.ends_at) + interval '${PAYOUT_DELAY_HOURS} hours'
        from (select booking_id from lines group by booking_id having sum(amount_minor) < 0) owed
        join bookings b on b.id = owed.booking_id
        join payments p on p.booking_id = b.id
        where not exists (select from disputes d where d.payment_id = p.id and d.status = 'OPEN')
          and not exists (select from refunds r where r.payment_id = p.id and r.status = 'REQUESTED')
          and not exists (select from payouts o where o.booking_id = b.id
            and o.status in ('PAID', 'CANCELLED'))) as next_payout_at`,
  typed<{ pendingMinor: number; paidOutMinor: number; debtMinor: number }>(),
)
