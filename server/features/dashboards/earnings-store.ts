import type { EarnedMonth, EarnedSession } from '#contract/earnings.ts'
import type { Queries } from '#server/database/connect.ts'

/** Whose money, and when it moved: from ≤ instant < to; null where it is open. */
export type EarningsOf = { professionalId: string; from: Date | null; to: Date | null }

/**
 * What the ledger owes a professional ($1) for the charges, refunds and lost disputes of a time ($2 to $3). A debt is a credit, kept
 * negative; here it is turned around.
 */
const MOVED = `
  select e.id as entry_id, e.booking_id, e.kind, e.at, -l.amount_minor as minor
  from ledger_lines l join ledger_entries e on e.id = l.entry_id
  where l.professional_id = $1 and l.account = 'professional_payable' and e.kind in ('charge', 'refund', 'dispute')
    and e.at >= coalesce($2::timestamptz, '-infinity') and e.at < coalesce($3::timestamptz, 'infinity')`

/** Of a booking, until now: what was paid out, and what the ledger still owes. */
const settled = (booking: string) => `
  select coalesce(sum(l.amount_minor) filter (where e.kind in ('payout', 'payout_reversal')), 0)::bigint as paid,
    coalesce(-sum(l.amount_minor), 0)::bigint as pending
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.booking_id = ${booking} and l.account = 'professional_payable'`

const valuesOf = ({ professionalId, from, to }: EarningsOf) => [professionalId, from, to]

type Settled = { sessions: number; paidOutMinor: number; pendingMinor: number }

/** The months of London with money in them, the oldest first; and of how many sessions it is, with what became of it. */
export async function earnedMonths(
  db: Queries,
  of: EarningsOf,
): Promise<{ months: EarnedMonth[] } & Settled> {
  const [months, counts] = await Promise.all([
    db.rows<EarnedMonth>(
      `select to_char(date_trunc('month', at at time zone 'Europe/London'), 'YYYY-MM') as month,
         count(*) filter (where kind = 'charge') as sessions,
         coalesce(sum(minor) filter (where kind = 'charge'), 0)::bigint as "grossMinor",
         coalesce(-sum(minor) filter (where kind <> 'charge'), 0)::bigint as "refundsMinor",
         sum(minor)::bigint as "netMinor"
       from (${MOVED}) moved group by date_trunc('month', at at time zone 'Europe/London') order by 1`,
      valuesOf(of),
      'earned_months',
    ),
    db.rows<Settled>(
      `select count(*) as sessions, coalesce(sum(settled.paid), 0)::bigint as "paidOutMinor",
         coalesce(sum(settled.pending), 0)::bigint as "pendingMinor"
       from (select distinct booking_id from (${MOVED}) moved) earned
       cross join lateral (${settled('earned.booking_id')}) settled`,
      valuesOf(of),
      'earned_settled',
    ),
  ])
  const [whole] = counts
  return { months, ...(whole ?? { sessions: 0, paidOutMinor: 0, pendingMinor: 0 }) }
}

/** The sessions that the money is from: the latest money first, or the oldest. */
export async function earnedSessions(
  db: Queries,
  of: EarningsOf,
  order: 'latest' | 'oldest',
  { limit, offset }: { limit: number; offset: number },
): Promise<EarnedSession[]> {
  const by = order === 'latest' ? 'desc' : 'asc'
  const rows = await db.rows<Row>(
    `with moved as (${MOVED}),
     earned as (
       select booking_id, min(at) as at,
         coalesce(sum(minor) filter (where kind = 'charge'), 0)::bigint as price,
         coalesce(-sum(minor) filter (where kind <> 'charge'), 0)::bigint as refund,
         sum(minor)::bigint as net, array_agg(entry_id) filter (where kind = 'charge') as charges
       from moved group by booking_id order by 2 ${by}, 1 ${by} limit $4 offset $5)
     select b.id, b.starts_at as "startsAt", b.ends_at as "endsAt", c.name as "clientName", earned.at,
       earned.price as "priceMinor", coalesce(ours.fee, 0)::bigint as "feeMinor",
       coalesce(ours.vat, 0)::bigint as "vatMinor", earned.refund as "refundMinor", earned.net as "netMinor",
       settled.paid as "paidOutMinor", settled.pending as "pendingMinor",
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
     order by earned.at ${by}, b.id ${by}`,
    [...valuesOf(of), limit, offset],
    `earned_sessions_${order}`,
  )
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    at: row.at.toISOString(),
  }))
}

type Row = Omit<EarnedSession, 'startsAt' | 'endsAt' | 'at'> & {
  startsAt: Date
  endsAt: Date
  at: Date
}
