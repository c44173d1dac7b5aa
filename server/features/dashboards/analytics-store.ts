import type { AnalyticsMonth } from '#contract/analytics.ts'
import type { Queries } from '#server/database/connect.ts'

/**
 * A professional's ($1) paid bookings since an instant ($2), each with how many its client had made before, and the
 * month of London in which it was paid for.
 */
const BOOKED = `
  select * from (
    select client_id, confirmed_at,
      to_char(confirmed_at at time zone 'Europe/London', 'YYYY-MM') as month,
      row_number() over (partition by client_id order by confirmed_at, id) as nth
    from bookings where professional_id = $1 and confirmed_at is not null) numbered
  where confirmed_at >= $2`

type BookedMonth = Pick<AnalyticsMonth, 'month' | 'bookings' | 'clients' | 'returningClients'>

/** The months with bookings in them; the one without a month is all of them together. */
export function bookedMonths(
  db: Queries,
  professionalId: string,
  from: Date,
): Promise<(Omit<BookedMonth, 'month'> & { month: string | null })[]> {
  return db.rows(
    `select month, count(*) as bookings, count(distinct client_id) as clients,
       count(distinct client_id) filter (where nth > 1) as "returningClients"
     from (${BOOKED}) booked group by grouping sets ((month), ())`,
    [professionalId, from],
    'analytics_booked',
  )
}

export function ratedMonths(
  db: Queries,
  professionalId: string,
  from: Date,
): Promise<{ month: string | null; reviews: number; rating: number | null }[]> {
  return db.rows(
    `select month, count(*) as reviews, round(avg(rating), 1)::float8 as rating
     from (select to_char(created_at at time zone 'Europe/London', 'YYYY-MM') as month, rating
       from reviews where professional_id = $1 and created_at >= $2) rated
     group by grouping sets ((month), ())`,
    [professionalId, from],
    'analytics_rated',
  )
}

/** When the first visit was counted, and how many there were in each month. */
export async function visitedMonths(
  db: Queries,
  professionalId: string,
  from: Date,
): Promise<{ since: string | null; months: { month: string; visits: number }[] }> {
  const [[first], months] = await Promise.all([
    db.rows<{ since: string | null }>(
      'select min(day) as since from profile_visits where professional_id = $1',
      [professionalId],
      'analytics_visited_since',
    ),
    db.rows<{ month: string; visits: number }>(
      `select to_char(day, 'YYYY-MM') as month, sum(visits)::int as visits from profile_visits
       where professional_id = $1 and day >= ($2::timestamptz at time zone 'Europe/London')::date group by 1`,
      [professionalId, from],
      'analytics_visited',
    ),
  ])
  return { since: first?.since ?? null, months }
}

export async function bookingsSince(
  db: Queries,
  professionalId: string,
  from: Date,
): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    'select count(*) from bookings where professional_id = $1 and confirmed_at >= $2',
    [professionalId, from],
    'analytics_bookings_since',
  )
  return row?.count ?? 0
}
