import type { Category } from '#domain/profile/categories.ts'
import { aheadSql, metSql, standsSql } from '#server/database/booking-states.ts'
import { first, many, one, typed } from '#server/database/statement.ts'
import { DISPUTED, EARNED, WITH_MONEY } from './earned-store.ts'

/** A professional's id and zone, and whether staff have restricted the account. */
export const practiceOf = first(
  'dashboards.practiceOf',
  `select p.id, p.time_zone, u.is_restricted from professionals p join users u on u.id = p.user_id
   where p.user_id = $personId`,
)
export type Practice = NonNullable<Awaited<ReturnType<typeof practiceOf>>>

const HELD = metSql('b', '$now::timestamptz')

/** A professional's figures. A month's earnings and hours count by the session's start. */
export const professionalFigures = one(
  'dashboards.professionalFigures',
  `select
       coalesce(earned.total, 0)::bigint as total_earnings,
       coalesce(earned.in_month, 0)::bigint as monthly_earnings,
       earned.since as earnings_since,
       coalesce(earned.ahead, 0)::bigint as upcoming_earnings,
       coalesce(earned.disputed, 0)::bigint as disputed_earnings,
       coalesce(earned.month_before, 0)::bigint as last_month_earnings,
       coalesce(earned.month_before_by_now, 0)::bigint as last_month_by_now,
       case when p.rating_count > 0 then p.rating_avg::float end as average_rating,
       case when p.rating_count > newest.count
         then round((p.rating_sum - newest.sum)::numeric / (p.rating_count - newest.count), 1)::float
       end as rating_before,
       held.count as sessions_completed,
       held.hours_in_month as hours_this_month,
       p.rating_count as review_count,
       (select count(*) from reviews r where r.professional_id = p.id and r.reply is null) as unanswered_reviews
     from professionals p
     cross join lateral (
       select sum(net) filter (where is_earned) as total,
         sum(net) filter (where is_earned and b.starts_at >= $monthFrom and b.starts_at < $monthTo) as in_month,
         sum(net) filter (where is_earned and b.starts_at >= $beforeFrom and b.starts_at < $beforeTo) as month_before,
         sum(net) filter (where is_earned and b.starts_at >= $beforeFrom and b.starts_at < $beforeByNow)
           as month_before_by_now,
         min(b.starts_at) filter (where is_earned and net > 0) as since,
         sum(net) filter (where not is_earned and not is_disputed) as ahead,
         sum(net) filter (where is_disputed) as disputed
       from bookings b ${WITH_MONEY}
       cross join lateral (select ${EARNED}, ${DISPUTED}) judged (is_earned, is_disputed)
       where b.professional_id = p.id) earned
     cross join lateral (
       select count(*) as count,
         coalesce(sum(extract(epoch from b.ends_at - b.starts_at) / 3600)
           filter (where b.starts_at >= $monthFrom and b.starts_at < $monthTo), 0)::float as hours_in_month
       from bookings b where b.professional_id = p.id and ${HELD}) held
     cross join lateral (
       select count(*) as count, coalesce(sum(r.rating), 0) as sum
       from reviews r where r.professional_id = p.id and r.created_at >= $monthFrom) newest
     where p.id = $professionalId`,
  typed<{
    totalEarnings: number
    monthlyEarnings: number
    lastMonthEarnings: number
    lastMonthByNow: number
    sessionsCompleted: number
    hoursThisMonth: number
    upcomingEarnings: number
    disputedEarnings: number
    unansweredReviews: number
  }>(),
)

/** Paid sessions of a week, past and to come. */
export const weekFigures = one(
  'dashboards.weekFigures',
  `select count(*) as sessions, coalesce(sum(price_minor), 0)::bigint as earnings,
     coalesce(sum(extract(epoch from ends_at - starts_at) / 3600), 0)::float as hours
   from bookings where professional_id = $professionalId and starts_at >= $from and starts_at < $to
     and ${standsSql('bookings')}`,
  typed<{ sessions: number; hours: number; earnings: number }>(),
)

/** The paid sessions of a professional that touch a span, earliest first. No session lasts a day. */
export const sessionsIn = many(
  'dashboards.sessionsIn',
  `select b.id, b.starts_at, b.ends_at, c.name as client_name, c.image as client_avatar
   from bookings b join users c on c.id = b.client_id
   where b.professional_id = $professionalId and b.starts_at > $from::timestamptz - interval '1 day'
     and b.starts_at < $to and b.ends_at > $from and ${standsSql('b')}
   order by b.starts_at, b.id`,
)

/**
 * A client's figures: sessions paid for and not cancelled; payments less refunds, including pending ones, and
 * chargebacks.
 */
export const clientFigures = one(
  'dashboards.clientFigures',
  `select
       (select count(*) from bookings b where b.client_id = $personId
          and ${standsSql('b')}) as total_sessions,
       (select count(*) from bookings b where b.client_id = $personId and ${HELD}) as completed_sessions,
       (select count(*) from bookings b where b.client_id = $personId
          and ${aheadSql('b', '$now::timestamptz')}) as upcoming_sessions,
       (select coalesce(sum(pay.amount_minor - least(pay.amount_minor, back.minor)), 0)::bigint
          from bookings b
          join payments pay on pay.booking_id = b.id and pay.status = 'SUCCEEDED' and pay.drawn_from is null
          cross join lateral (select coalesce(sum(gone.amount_minor), 0) as minor from (
            select r.amount_minor from payments y join refunds r on r.payment_id = y.id
              where pay.id in (y.id, y.drawn_from) and r.status in ('REQUESTED', 'SUCCEEDED')
            union all
            select amount_minor from disputes where payment_id = pay.id and status = 'LOST') gone) back
          where b.client_id = $personId) as total_spent,
       (select category from bookings b
          join professionals p on p.id = b.professional_id
          cross join lateral unnest(p.categories) category
          where b.client_id = $personId and ${standsSql('b')}
          group by category order by count(*) desc, max(b.starts_at) desc, category
          limit 1) as favorite_category,
       (select round(avg(r.rating), 1)::float from reviews r
          where r.client_id = $personId) as average_rating`,
  typed<{
    totalSessions: number
    completedSessions: number
    upcomingSessions: number
    totalSpent: number
    favoriteCategory: Category | null
  }>(),
)
