import { MOST_VIEWS_KEPT } from '#domain/search/views.ts'
import { standsSql } from '#server/database/booking-states.ts'
import { many, one, typed, write } from '#server/database/statement.ts'

/**
 * The professionals of the client's newest 200 sessions, newest first. Rates in pence an hour, null if all were free;
 * `held` counts past sessions, `ownRating` is the average of the client's own ratings.
 */
export const metBy = many(
  'recommendations.metBy',
  `with mine as (
     select id, professional_id, hourly_rate_minor, starts_at, ends_at from bookings
     where client_id = $clientId and ${standsSql('bookings')}
     order by starts_at desc limit 200)
   select p.id as professional_id, l.is_published as is_listed, p.categories, count(*)::int as sessions,
     (count(*) filter (where m.ends_at <= $now))::int as held,
     min(m.hourly_rate_minor) filter (where m.hourly_rate_minor > 0) as least_rate,
     max(m.hourly_rate_minor) filter (where m.hourly_rate_minor > 0) as most_rate,
     avg(r.rating)::float as own_rating
   from mine m
   join professionals p on p.id = m.professional_id
   join listings l on l.professional_id = p.id
   left join reviews r on r.booking_id = m.id
   group by p.id, l.is_published order by max(m.starts_at) desc, p.id`,
  typed<{ sessions: number; held: number; leastRate: number | null; mostRate: number | null }>(),
)
export type Met = Awaited<ReturnType<typeof metBy>>[number]

/** Records the view of a listed professional and deletes the oldest. */
export const upsertView = one(
  'recommendations.upsertView',
  `with found as (
       select professional_id from listings where professional_id = $professionalId and is_published),
     noted as (
       insert into recently_viewed (client_id, professional_id, viewed_at)
       select $clientId, professional_id, $now from found
       on conflict (client_id, professional_id) do update set viewed_at = excluded.viewed_at),
     gone as (
       delete from recently_viewed where client_id = $clientId and professional_id in (
         select professional_id from recently_viewed
         where client_id = $clientId and professional_id <> $professionalId
         order by viewed_at desc, professional_id offset ${MOST_VIEWS_KEPT - 1}))
   select exists (select from found) as is_listed`,
  typed<{ isListed: boolean }>(),
)

/** Those still listed, newest first. */
export const viewedBy = many(
  'recommendations.viewedBy',
  `select v.professional_id as id from recently_viewed v
   join listings l on l.professional_id = v.professional_id and l.is_published
   where v.client_id = $clientId order by v.viewed_at desc, v.professional_id limit ${MOST_VIEWS_KEPT}`,
)

export const deleteViews = write(
  'recommendations.deleteViews',
  'delete from recently_viewed where client_id = $clientId',
)
