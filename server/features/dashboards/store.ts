import type { clientDashboard, professionalDashboard } from '#contract/dashboards.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Queries } from '#server/database/connect.ts'

type Figures<Dashboard extends typeof clientDashboard | typeof professionalDashboard> =
  ReplyOf<Dashboard>['stats']

/**
 * A professional's figures. Earnings are what the ledger owes them for charges less refunds (a debt is a credit,
 * kept negative); a month's earnings count by the day of the charge, its hours by the start of the session.
 */
export async function professionalFigures(
  db: Queries,
  personId: string,
  now: Date,
  month: { from: Date; to: Date },
): Promise<Figures<typeof professionalDashboard> | undefined> {
  const rows = await db.rows<Figures<typeof professionalDashboard>>(
    `select
       coalesce(earned.total, 0)::bigint as "totalEarnings",
       coalesce(earned.in_month, 0)::bigint as "monthlyEarnings",
       case when p.rating_count > 0 then p.rating_avg::float end as "averageRating",
       null::float as "responseRate",
       held.count as "sessionsCompleted",
       held.hours_in_month as "hoursThisMonth",
       p.rating_count as "reviewCount"
     from professionals p
     cross join lateral (
       select -sum(l.amount_minor) as total,
         -sum(l.amount_minor) filter (where e.at >= $3 and e.at < $4) as in_month
       from ledger_lines l join ledger_entries e on e.id = l.entry_id
       where l.professional_id = p.id and l.account = 'professional_payable'
         and e.kind in ('charge', 'refund')) earned
     cross join lateral (
       select count(*) as count,
         coalesce(sum(extract(epoch from b.ends_at - b.starts_at) / 3600)
           filter (where b.starts_at >= $3 and b.starts_at < $4), 0)::float as hours_in_month
       from bookings b where b.professional_id = p.id and ${HELD}) held
     where p.user_id = $1`,
    [personId, now, month.from, month.to],
    'dashboards_professional',
  )
  return rows[0]
}

/** A client's figures: sessions paid for and not called off; what was paid less what went or goes back. */
export async function clientFigures(
  db: Queries,
  personId: string,
  now: Date,
): Promise<Figures<typeof clientDashboard>> {
  const rows = await db.rows<Figures<typeof clientDashboard>>(
    `select
       (select count(*) from bookings b where b.client_id = $1
          and b.status in ('CONFIRMED', 'COMPLETED')) as "totalSessions",
       (select count(*) from bookings b where b.client_id = $1 and ${HELD}) as "completedSessions",
       (select count(*) from bookings b where b.client_id = $1
          and b.status = 'CONFIRMED' and b.ends_at > $2::timestamptz) as "upcomingSessions",
       (select coalesce(sum(pay.amount_minor - coalesce(back.minor, 0)), 0)::bigint
          from bookings b
          join payments pay on pay.booking_id = b.id and pay.status = 'SUCCEEDED'
          left join lateral (select sum(r.amount_minor) as minor from refunds r
            where r.payment_id = pay.id and r.status <> 'FAILED') back on true
          where b.client_id = $1) as "totalSpent",
       (select category from bookings b
          join professionals p on p.id = b.professional_id
          cross join lateral unnest(p.categories) category
          where b.client_id = $1 and b.status in ('CONFIRMED', 'COMPLETED')
          group by category order by count(*) desc, max(b.starts_at) desc, category
          limit 1) as "favoriteCategory",
       (select round(avg(r.rating), 1)::float from reviews r
          where r.client_id = $1) as "averageRating"`,
    [personId, now],
    'dashboards_client',
  )
  const figures = rows[0]
  if (!figures) throw new Error('A select without from gave no row')
  return figures
}

/** Took place: completed, or confirmed with its end ($2 is now) passed a moment ago. */
const HELD = `(b.status = 'COMPLETED' or (b.status = 'CONFIRMED' and b.ends_at <= $2::timestamptz))`
