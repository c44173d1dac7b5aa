import type { clientDashboard, professionalDashboard } from '#contract/dashboards.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { aheadSql, STANDING_SQL, tookPlaceSql } from '#server/database/booking-statuses.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Span } from './spans.ts'

type Figures<Dashboard extends typeof clientDashboard | typeof professionalDashboard> =
  ReplyOf<Dashboard>['stats']

/** A professional's own id and zone. */
export type Practice = { id: string; timeZone: string }

export async function practiceOf(db: Queries, personId: string): Promise<Practice | undefined> {
  const [practice] = await db.rows<Practice>(
    'select id, time_zone as "timeZone" from professionals where user_id = $1',
    [personId],
    'dashboards_practice',
  )
  return practice
}

type ProfessionalFigures = Omit<Figures<typeof professionalDashboard>, 'responseRate'> & {
  earningsSince: Date | null
  lastMonthEarnings: number
  lastMonthByNow: number
  /** The average of the reviews that were there when the month began. */
  ratingBefore: number | null
}

/**
 * A professional's figures. Earnings are what the ledger owes them for charges less refunds and lost disputes (a debt is a credit,
 * kept negative); a month's earnings count by the day of the charge, its hours by the start of the session.
 */
export async function professionalFigures(
  db: Queries,
  professionalId: string,
  now: Date,
  month: Span,
  before: Span & { byNow: Date },
): Promise<ProfessionalFigures> {
  const [figures] = await db.rows<ProfessionalFigures>(
    `select
       coalesce(earned.total, 0)::bigint as "totalEarnings",
       coalesce(earned.in_month, 0)::bigint as "monthlyEarnings",
       earned.since as "earningsSince",
       coalesce(earned.month_before, 0)::bigint as "lastMonthEarnings",
       coalesce(earned.month_before_by_now, 0)::bigint as "lastMonthByNow",
       case when p.rating_count > 0 then p.rating_avg::float end as "averageRating",
       case when p.rating_count > newest.count
         then round((p.rating_sum - newest.sum)::numeric / (p.rating_count - newest.count), 1)::float
       end as "ratingBefore",
       held.count as "sessionsCompleted",
       held.hours_in_month as "hoursThisMonth",
       p.rating_count as "reviewCount"
     from professionals p
     cross join lateral (
       select -sum(l.amount_minor) as total,
         -sum(l.amount_minor) filter (where e.at >= $3 and e.at < $4) as in_month,
         -sum(l.amount_minor) filter (where e.at >= $5 and e.at < $6) as month_before,
         -sum(l.amount_minor) filter (where e.at >= $5 and e.at < $7) as month_before_by_now,
         min(e.at) as since
       from ledger_lines l join ledger_entries e on e.id = l.entry_id
       where l.professional_id = p.id and l.account = 'professional_payable'
         and e.kind in ('charge', 'refund', 'dispute')) earned
     cross join lateral (
       select count(*) as count,
         coalesce(sum(extract(epoch from b.ends_at - b.starts_at) / 3600)
           filter (where b.starts_at >= $3 and b.starts_at < $4), 0)::float as hours_in_month
       from bookings b where b.professional_id = p.id and ${HELD}) held
     cross join lateral (
       select count(*) as count, coalesce(sum(r.rating), 0) as sum
       from reviews r where r.professional_id = p.id and r.created_at >= $3) newest
     where p.id = $1`,
    [professionalId, now, month.from, month.to, before.from, before.to, before.byNow],
    'dashboards_professional',
  )
  if (!figures) throw new Error('A professional has gone')
  return figures
}

/** What is booked and paid in a week, held or still to come. */
export async function weekFigures(
  db: Queries,
  professionalId: string,
  { from, to }: Span,
): Promise<{ sessions: number; hours: number; earnings: number }> {
  const [figures] = await db.rows<{ sessions: number; hours: number; earnings: number }>(
    `select count(*) as sessions, coalesce(sum(price_minor), 0)::bigint as earnings,
       coalesce(sum(extract(epoch from ends_at - starts_at) / 3600), 0)::float as hours
     from bookings where professional_id = $1 and starts_at >= $2 and starts_at < $3
       and status in ${STANDING_SQL}`,
    [professionalId, from, to],
    'dashboards_week',
  )
  return figures ?? { sessions: 0, hours: 0, earnings: 0 }
}

/** A client's figures: sessions paid for and not called off; what was paid less what went or goes back, by refunds and by their bank. */
export async function clientFigures(
  db: Queries,
  personId: string,
  now: Date,
): Promise<Figures<typeof clientDashboard>> {
  const rows = await db.rows<Figures<typeof clientDashboard>>(
    `select
       (select count(*) from bookings b where b.client_id = $1
          and b.status in ${STANDING_SQL}) as "totalSessions",
       (select count(*) from bookings b where b.client_id = $1 and ${HELD}) as "completedSessions",
       (select count(*) from bookings b where b.client_id = $1
          and ${aheadSql('b', '$2::timestamptz')}) as "upcomingSessions",
       (select coalesce(sum(pay.amount_minor - least(pay.amount_minor, back.minor)), 0)::bigint
          from bookings b
          join payments pay on pay.booking_id = b.id and pay.status = 'SUCCEEDED'
          cross join lateral (select coalesce(sum(gone.amount_minor), 0) as minor from (
            select amount_minor from refunds
              where payment_id = pay.id and status in ('REQUESTED', 'SUCCEEDED')
            union all
            select amount_minor from disputes where payment_id = pay.id and status = 'LOST') gone) back
          where b.client_id = $1) as "totalSpent",
       (select category from bookings b
          join professionals p on p.id = b.professional_id
          cross join lateral unnest(p.categories) category
          where b.client_id = $1 and b.status in ${STANDING_SQL}
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
const HELD = tookPlaceSql('b', '$2::timestamptz')
