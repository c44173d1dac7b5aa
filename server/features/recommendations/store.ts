import type { Category } from '#domain/categories.ts'
import { MOST_VIEWS_KEPT } from '#domain/views.ts'
import { STANDING_SQL } from '#server/database/booking-statuses.ts'
import type { Queries } from '#server/database/connect.ts'

/** A professional whom a client has booked. Rates in pence an hour. */
export type Met = {
  professionalId: string
  isListed: boolean
  categories: Category[]
  sessions: number
  /** Those of them that are over. */
  held: number
  leastRate: number
  mostRate: number
  /** The average of the stars that the client gave; null without any. */
  ownRating: number | null
}

/** By the newest 200 sessions that the client has paid for, the latest first. */
export async function metBy(db: Queries, clientId: string, now: Date): Promise<Met[]> {
  return db.rows<Met>(
    `with mine as (
       select id, professional_id, hourly_rate_minor, starts_at, ends_at from bookings
       where client_id = $1 and status in ${STANDING_SQL}
       order by starts_at desc limit 200)
     select p.id as "professionalId", l.is_published as "isListed", p.categories, count(*)::int as sessions,
       (count(*) filter (where m.ends_at <= $2))::int as held,
       min(m.hourly_rate_minor) as "leastRate", max(m.hourly_rate_minor) as "mostRate",
       avg(r.rating)::float as "ownRating"
     from mine m
     join professionals p on p.id = m.professional_id
     join listings l on l.professional_id = p.id
     left join reviews r on r.booking_id = m.id
     group by p.id, l.is_published order by max(m.starts_at) desc, p.id`,
    [clientId, now],
    'met_by',
  )
}

/** Notes the view of a listed professional and forgets the oldest. False when there is no such professional. */
export async function upsertView(
  db: Queries,
  clientId: string,
  professionalId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.rows(
    `with found as (select professional_id from listings where professional_id = $2 and is_published),
       noted as (
         insert into recently_viewed (client_id, professional_id, viewed_at)
         select $1, professional_id, $3 from found
         on conflict (client_id, professional_id) do update set viewed_at = excluded.viewed_at),
       gone as (
         delete from recently_viewed where client_id = $1 and professional_id in (
           select professional_id from recently_viewed
           where client_id = $1 and professional_id <> $2
           order by viewed_at desc, professional_id offset ${MOST_VIEWS_KEPT - 1}))
     select from found`,
    [clientId, professionalId, now],
    'upsert_view',
  )
  return rows.length > 0
}

/** The ids of those still listed, the latest first. */
export async function viewedIds(db: Queries, clientId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select v.professional_id as id from recently_viewed v
     join listings l on l.professional_id = v.professional_id and l.is_published
     where v.client_id = $1 order by v.viewed_at desc, v.professional_id limit ${MOST_VIEWS_KEPT}`,
    [clientId],
    'viewed_ids',
  )
  return rows.map((row) => row.id)
}

export async function deleteViews(db: Queries, clientId: string): Promise<void> {
  await db.rows('delete from recently_viewed where client_id = $1', [clientId], 'delete_views')
}
