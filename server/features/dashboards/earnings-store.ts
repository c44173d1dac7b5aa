import type { EarnedMonth, EarnedSession } from '#contract/money/earnings.ts'
import type { Queries } from '#server/database/connect.ts'
import { many, one, typed } from '#server/database/statement.ts'
import { DISPUTED, EARNED, WITH_MONEY } from './earned-store.ts'

/** Whose sessions, by their start: from ≤ start < to; null is unbounded. */
export type EarningsOf = { professionalId: string; from: Date | null; to: Date | null; now: Date }

const SOLD = `from bookings b ${WITH_MONEY}
  where b.professional_id = $professionalId and b.starts_at >= coalesce($from?::timestamptz, '-infinity')
    and b.starts_at < coalesce($to?::timestamptz, 'infinity')`

/** Earnings by month (London), oldest first. */
export const earnedMonths = many(
  'dashboards.earnedMonths',
  `select to_char(date_trunc('month', b.starts_at at time zone 'Europe/London'), 'YYYY-MM') as month,
     count(*) as sessions, sum(price)::bigint as gross_minor, sum(refund)::bigint as refunds_minor,
     sum(net)::bigint as net_minor
   ${SOLD} and ${EARNED} group by 1 order by 1`,
  typed<EarnedMonth>(),
)

/** All sessions of the range, and what became of their money. */
export const soldTotals = one(
  'dashboards.soldTotals',
  `select count(*) as sessions, coalesce(sum(paid), 0)::bigint as paid_out_minor,
     coalesce(sum(pending), 0)::bigint as pending_minor,
     coalesce(sum(net) filter (where ${DISPUTED}), 0)::bigint as disputed_minor,
     coalesce(sum(net) filter (where b.ends_at > $now and not ${DISPUTED}), 0)::bigint as upcoming_minor
   ${SOLD}`,
  typed<{
    sessions: number
    paidOutMinor: number
    pendingMinor: number
    disputedMinor: number
    upcomingMinor: number
  }>(),
)

const sessionsBy = (order: 'asc' | 'desc') =>
  `select b.id, b.starts_at, b.ends_at, c.name as client_name, sold.at, sold.price as price_minor,
     sold.fee as fee_minor, sold.vat as vat_minor, sold.refund as refund_minor, sold.net as net_minor,
     sold.paid as paid_out_minor, sold.pending as pending_minor,
     (select o.paid_at from payouts o where o.booking_id = b.id and o.status = 'PAID') as paid_out_at,
     (select d.status from disputes d join payments p on d.payment_id in (p.id, p.drawn_from) where p.booking_id = b.id
        order by array_position(array['OPEN', 'LOST', 'WON'], d.status) limit 1) as dispute
   from (select b.id as booking_id, money.* ${SOLD}
     order by b.starts_at ${order}, b.id ${order} limit $limit offset $offset) sold
   join bookings b on b.id = sold.booking_id
   join users c on c.id = b.client_id
   order by b.starts_at ${order}, b.id ${order}`
const SESSION_TYPES = typed<
  Omit<EarnedSession, 'id' | 'startsAt' | 'endsAt' | 'clientName' | 'at' | 'paidOutAt'> & {
    at: Date
    paidOutAt: Date | null
  }
>()
const SESSIONS = {
  latest: many('dashboards.latestEarned', sessionsBy('desc'), SESSION_TYPES),
  oldest: many('dashboards.oldestEarned', sessionsBy('asc'), SESSION_TYPES),
}

/** The sessions behind the earnings by their start, latest or oldest first. */
export async function earnedSessions(
  db: Queries,
  { now: _, ...of }: EarningsOf,
  order: keyof typeof SESSIONS,
  page: { limit: number; offset: number },
): Promise<EarnedSession[]> {
  const rows = await SESSIONS[order](db, { ...of, ...page })
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    at: row.at.toISOString(),
    paidOutAt: row.paidOutAt?.toISOString() ?? null,
  }))
}
