import { many, one, typed } from '#server/database/statement.ts'

/**
 * What reached a professional's account, credits from us too, with the day (London) and the bank; payouts of nothing
 * don't count.
 */
const SENT = `select (o.paid_at at time zone 'Europe/London')::date as day, true as is_session, o.bank_name, o.bank_last_four, o.arrives_on,
    o.amount_minor, coalesce((select sum(r.amount_minor) from payout_reversals r
      where r.payout_id = o.id and r.status = 'SUCCEEDED'), 0) as returned_minor
  from payouts o
  where o.professional_id = $professionalId and o.status = 'PAID' and o.amount_minor > 0
  union all
  select (k.paid_at at time zone 'Europe/London')::date, false, a.bank_name, a.bank_last_four,
    (k.paid_at at time zone 'Europe/London')::date + a.arrival_days, k.amount_minor, 0
  from credits k join bookings b on b.id = k.booking_id
  left join payout_accounts a on a.professional_id = b.professional_id and a.provider_ref = k.destination
  where b.professional_id = $professionalId and k.payee = 'professional' and k.status = 'PAID'`

const DAYS = `select to_char(day, 'YYYY-MM-DD') as date, bank_name, bank_last_four,
    to_char(arrives_on, 'YYYY-MM-DD') as arrives_on, count(*) filter (where is_session) as sessions,
    sum(amount_minor)::bigint as amount_minor, sum(returned_minor)::bigint as returned_minor
  from (${SENT}) sent group by day, bank_name, bank_last_four, sent.arrives_on`

/** Payouts by day and bank, latest first. */
export const payoutsMade = many(
  'payouts.made',
  `${DAYS} order by day desc, bank_last_four limit $limit offset $offset`,
  typed<{ date: string; sessions: number; amountMinor: number; returnedMinor: number }>(),
)

export const countPayoutsMade = one(
  'payouts.countMade',
  `select count(*) as count from (${DAYS}) days`,
  typed<{ count: number }>(),
)
