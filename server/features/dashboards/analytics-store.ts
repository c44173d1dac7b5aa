import { paidSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { many, one, typed } from '#server/database/statement.ts'

/**
 * A professional's paid bookings since an instant, each with the number of earlier bookings by its client, and the
 * month (London) of its payment.
 */
const BOOKED = `
  select * from (
    select client_id, confirmed_at,
      to_char(confirmed_at at time zone 'Europe/London', 'YYYY-MM') as month,
      row_number() over (partition by client_id order by confirmed_at, id) as nth
    from bookings b where professional_id = $professionalId and ${paidSql('b')}) numbered
  where confirmed_at >= $from`

/** Figures by month; the row without a month is the total. */
export const bookedMonths = many(
  'dashboards.bookedMonths',
  `select month, count(*) as bookings, count(distinct client_id) as clients,
     count(distinct client_id) filter (where nth > 1) as returning_clients
   from (${BOOKED}) booked group by grouping sets ((month), ())`,
  typed<{ bookings: number; clients: number; returningClients: number }>(),
)

export const ratedMonths = many(
  'dashboards.ratedMonths',
  `select month, count(*) as reviews, round(avg(rating), 1)::float8 as rating
   from (select to_char(created_at at time zone 'Europe/London', 'YYYY-MM') as month, rating
     from reviews where professional_id = $professionalId and created_at >= $from) rated
   group by grouping sets ((month), ())`,
  typed<{ reviews: number }>(),
)

const firstVisit = one(
  'dashboards.firstVisit',
  'select min(day) as since from profile_visits where professional_id = $professionalId',
)
const visits = many(
  'dashboards.visitedMonths',
  `select to_char(day, 'YYYY-MM') as month, sum(visits)::int as visits from profile_visits
   where professional_id = $professionalId and day >= ($from::timestamptz at time zone 'Europe/London')::date group by 1`,
  typed<{ month: string; visits: number }>(),
)

/** When the first visit was counted, and the visits of each month. */
export async function visitedMonths(db: Queries, of: { professionalId: string; from: Date }) {
  const [{ since }, months] = await Promise.all([firstVisit(db, of), visits(db, of)])
  return { since, months }
}

export const bookingsSince = one(
  'dashboards.bookingsSince',
  `select count(*) from bookings b where professional_id = $professionalId and ${paidSql('b')} and confirmed_at >= $from`,
  typed<{ count: number }>(),
)
