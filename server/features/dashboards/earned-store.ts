/**
 * A professional's bookings (b) with money in the ledger, joined with their sums in pence. Debts are negative there.
 */
export const WITH_MONEY = `cross join lateral (
    select min(e.at) filter (where ours) as at,
      coalesce(-sum(l.amount_minor) filter (where ours and e.kind = 'charge'), 0)::bigint as price,
      coalesce(sum(l.amount_minor) filter (where ours and e.kind in ('refund', 'dispute')), 0)::bigint as refund,
      coalesce(-sum(l.amount_minor) filter (where ours and e.kind in ('charge', 'refund', 'dispute')), 0)::bigint as net,
      coalesce(sum(l.amount_minor) filter (where ours and e.kind in ('payout', 'payout_reversal')), 0)::bigint as paid,
      coalesce(-sum(l.amount_minor) filter (where ours), 0)::bigint as pending,
      coalesce(-sum(l.amount_minor) filter (where e.kind = 'charge' and l.account = 'platform_fees'), 0)::bigint as fee,
      coalesce(-sum(l.amount_minor) filter (where e.kind = 'charge' and l.account = 'vat_payable'), 0)::bigint as vat
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    cross join lateral (select l.account = 'professional_payable') payable (ours)
    where e.booking_id = b.id
    having count(*) filter (where ours and e.kind = 'charge') > 0) money`

/** Whether a client's bank contests the payment of `b`. */
export const DISPUTED = `exists (select from disputes d join payments p on d.payment_id in (p.id, p.drawn_from)
    where p.booking_id = b.id and d.status = 'OPEN')`

/** Money counts as earned once the session's time is over and no one contests it. */
export const EARNED = `(b.ends_at <= $now and not ${DISPUTED})`
