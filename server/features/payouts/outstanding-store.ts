import { PAYOUT_DELAY_HOURS } from '#domain/money/payouts.ts'
import { one, typed } from '#server/database/statement.ts'

/**
 * A booking `b` whose payout waits for a bank, for a refund, because one of the two contests who was there, or because
 * staff hold it.
 */
const FROZEN = `(exists (select from payout_holds h where h.professional_id = b.professional_id) or exists (select from attendance_contests c where c.booking_id = b.id and c.closed_at is null) or exists (select from payments p where p.booking_id = b.id
  and (exists (select from disputes d where d.payment_id in (p.id, p.drawn_from) and d.status = 'OPEN')
    or exists (select from refunds r where r.payment_id = p.id and r.status = 'REQUESTED'))))`

/**
 * What we still owe a professional, by what it waits for, what they have been paid, and the next payout: that of their
 * first undisputed session, with all that are due by then.
 */
export const outstandingOf = one(
  'payouts.outstandingOf',
  `with lines as (
     select e.booking_id, e.kind, l.amount_minor
     from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where l.professional_id = $professionalId and l.account = 'professional_payable'),
   unpaid as (
     select -sum(lines.amount_minor) as minor, ${FROZEN} as is_frozen, b.ends_at > $now as is_upcoming,
       b.ends_at + interval '${PAYOUT_DELAY_HOURS} hours' as due_at,
       exists (select from payments p where p.booking_id = b.id) and not exists (select from payouts o
         where o.booking_id = b.id and o.status in ('PAID', 'CANCELLED')) as is_to_pay
     from lines join bookings b on b.id = lines.booking_id
     group by b.id having sum(lines.amount_minor) <> 0),
   next as (
     select min(due_at) as due_at from unpaid where minor > 0 and is_to_pay and not is_frozen),
   debts as (
     select coalesce(sum(owed), 0)::bigint as minor from (
       select r.amount_minor as owed from payout_reversals r join payouts o on o.id = r.payout_id
         where o.professional_id = $professionalId and r.status = 'OWED'
       union all
       select -o.offset_minor from payouts o where o.professional_id = $professionalId
       union all
       select -w.amount_minor from write_offs w where w.professional_id = $professionalId and w.kind = 'debt') owed)
   select
     coalesce(sum(minor), 0)::bigint as pending_minor,
     coalesce(sum(minor) filter (where is_frozen), 0)::bigint as frozen_minor,
     coalesce(sum(minor) filter (where not is_frozen and is_upcoming), 0)::bigint as upcoming_minor,
     coalesce(sum(minor) filter (where not is_frozen and not is_upcoming and due_at > $now), 0)::bigint as not_due_minor,
     coalesce(sum(minor) filter (where not is_frozen and due_at <= $now), 0)::bigint as due_minor,
     (select coalesce(sum(amount_minor) filter (where kind in ('payout', 'payout_reversal', 'credit_payout')), 0)::bigint
        from lines) as paid_out_minor,
     (select minor from debts) as debt_minor,
     (select due_at from next) as next_payout_at,
     greatest(0, coalesce(sum(minor) filter (where minor > 0 and is_to_pay and not is_frozen
       and due_at <= greatest((select due_at from next), $now)), 0) - (select minor from debts))::bigint as next_payout_minor
   from unpaid`,
  typed<{
    pendingMinor: number
    frozenMinor: number
    upcomingMinor: number
    notDueMinor: number
    dueMinor: number
    paidOutMinor: number
    debtMinor: number
    nextPayoutMinor: number
  }>(),
)
