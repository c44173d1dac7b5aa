import type { EarnedMonth, EarnedSession } from '#contract/earnings.ts'
import type { Queries } from '#server/database/connect.ts'
import { many, one, typed } from '#server/database/statement.ts'

/** Whose money, and when it moved: from ≤ instant < to; null is unbounded. */
export type EarningsOf = { professionalId: string; from: Date | null; to: Date | null }

/**
 * Charges, refunds and lost disputes as the ledger owes them to a professional. The ledger keeps debts as negative
 * amounts; negated here.
 */
const MOVED = `
  select e.id as entry_id, e.booking_id, e.kind, e.at, -l.amount_minor as minor
  from ledger_lines l join ledger_entries e on e.id = l.entry_id
  where l.professional_id = $professionalId and l.account = 'professional_payable' and e.kind in ('charge', 'refund', 'dispute')
    and e.at >= coalesce($from?::timestamptz, '-infinity') and e.at < coalesce($to?::timestamptz, 'infinity')`

/** For a booking, up to now: what was paid out, and what is still owed. */
const settled = (booking: string) => `
  select coalesce(sum(l.amount_minor) filter (where e.kind in ('payout', 'payout_reversal')), 0)::bigint as paid,
    coalesce(-sum(l.amount_minor), 0)::bigint as pending
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.booking_id = ${booking} and l.account = 'professional_payable'`

const months = many(
  'dashboards.earnedMonths',
  `select to_char(date_trunc('month', at at time zone 'Europe/London'), 'YYYY-MM') as month,
     count(*) filter (where kind = 'charge') as sessions,
     coalesce(sum(minor) filter (where kind = 'charge'), 0)::bigint as gross_minor,
     coalesce(-sum(minor) filter (where kind <> 'charge'), 0)::bigint as refunds_minor,
     sum(minor)::bigint as net_minor
   from (${MOVED}) moved group by date_trunc('month', at at time zone 'Europe/London') order by 1`,
  typed<EarnedMonth>(),
)

const becameOf = one(
  'dashboards.earnedSettled',
  `select count(*) as sessions, coalesce(sum(settled.paid), 0)::bigint as paid_out_minor,
     coalesce(sum(settled.pending), 0)::bigint as pending_minor
   from (select distinct booking_id from (${MOVED}) moved) earned
   cross join lateral (${settled('earned.booking_id')}) settled`,
  typed<{ sessions: number; paidOutMinor: number; pendingMinor: number }>(),
)

/** Earnings by month (London), oldest first, and the number of sessions they are from, by outcome. */
export async function earnedMonths(db: Queries, of: EarningsOf) {
  const [all, whole] = await Promise.all([months(db, of), becameOf(db, of)])
  return { months: all, ...whole }
}

const sessionsBy = (order: 'asc' | 'desc') =>
  `with moved as (${MOVED}),
   earned as (
     select booking_id, min(at) as at,
       coalesce(sum(minor) filter (where kind = 'charge'), 0)::bigint as price,
       coalesce(-sum(minor) filter (where kind <> 'charge'), 0)::bigint as refund,
       sum(minor)::bigint as net, array_agg(entry_id) filter (where kind = 'charge') as charges
     from moved group by booking_id order by 2 ${order}, 1 ${order} limit $limit offset $offset)
   select b.id, b.starts_at, b.ends_at, c.name as client_name, earned.at,
     earned.price as price_minor, coalesce(ours.fee, 0)::bigint as fee_minor,
     coalesce(ours.vat, 0)::bigint as vat_minor, earned.refund as refund_minor, earned.net as net_minor,
     settled.paid as paid_out_minor, settled.pending as pending_minor,
     (select d.status from disputes d join payments p on p.id = d.payment_id where p.booking_id = b.id
        order by array_position(array['OPEN', 'LOST', 'WON'], d.status) limit 1) as dispute
   from earned
   join bookings b on b.id = earned.booking_id
   join users c on c.id = b.client_id
   cross join lateral (${settled('b.id')}) settled
   cross join lateral (
     select -sum(l.amount_minor) filter (where l.account = 'platform_fees') as fee,
       -sum(l.amount_minor) filter (where l.account = 'vat_payable') as vat
     from ledger_lines l where l.entry_id = any(earned.charges)) ours
   order by earned.at ${order}, b.id ${order}`
const SESSION_TYPES = typed<
  Omit<EarnedSession, 'id' | 'startsAt' | 'endsAt' | 'clientName' | 'at'> & { at: Date }
>()
const SESSIONS = {
  latest: many('dashboards.latestEarned', sessionsBy('desc'), SESSION_TYPES),
  oldest: many('dashboards.oldestEarned', sessionsBy('asc'), SESSION_TYPES),
}

/** The sessions behind the earnings, newest or oldest money first. */
export async function earnedSessions(
  db: Queries,
  of: EarningsOf,
  order: keyof typeof SESSIONS,
  page: { limit: number; offset: number },
): Promise<EarnedSession[]> {
  const rows = await SESSIONS[order](db, { ...of, ...page })
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    at: row.at.toISOString(),
  }))
}
