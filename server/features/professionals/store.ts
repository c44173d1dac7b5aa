import type { Professional } from '#contract/professionals.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Where } from './filters.ts'
import { and, withWords } from './filters.ts'

/** Gives an account its profile and calendar; does nothing where they are. */
export async function insertProfile(db: Queries, userId: string): Promise<void> {
  await db.rows(
    `with made as (
       insert into professionals (user_id, name, avatar, time_zone)
       select id, name, image, time_zone from users where id = $1
       on conflict (user_id) do nothing
       returning id)
     insert into calendars (professional_id)
     select id from made union select id from professionals where user_id = $1
     on conflict do nothing`,
    [userId],
  )
}

export async function copyPerson(db: Queries, userId: string): Promise<void> {
  await db.rows(
    `update professionals set name = u.name, avatar = u.image, updated_at = now()
     from users u where u.id = $1 and user_id = u.id`,
    [userId],
  )
}

/** Every value of `traits` once, by jumping from one to the next in its index. */
export async function traitsInUse(db: Queries): Promise<number[]> {
  const rows = await db.rows<{ traits: number }>(
    `with recursive found as (
       (select traits from listings where is_published order by traits limit 1)
       union all
       select (select traits from listings where is_published and traits > found.traits order by traits limit 1)
       from found where found.traits is not null)
     select traits from found where traits is not null`,
    [],
    'traits_in_use',
  )
  return rows.map((row) => row.traits)
}

/** The ids of the first `limit` in this order. */
export async function listed(
  db: Queries,
  { conditions, values }: Where,
  order: string,
  limit: number,
): Promise<string[]> {
  return idsOf(
    db,
    `select professional_id as id from listings where ${conditions.join(' and ')} order by ${order} limit ${limit}`,
    values,
  )
}

/**
 * Up to `limit` that match a tsquery, in this order; if there are more, just any of them. The common table expression is
 * planned for all its rows, by the search index, and read only as far as the limit.
 */
export async function matching(
  db: Queries,
  where: Where,
  search: string,
  order: string,
  limit: number,
): Promise<string[]> {
  const { conditions, values } = withWords(where, search)
  return idsOf(
    db,
    `with found as materialized (select id from ${tables(where)} where ${conditions.join(' and ')})
     select professional_id as id from listings
     where professional_id = any(array(select id from found limit ${limit})) order by ${order}`,
    values,
  )
}

/** The first `limit` in this order among very many that match a tsquery. */
export async function matchingInOrder(
  db: Queries,
  where: Where,
  search: string,
  order: string,
  limit: number,
): Promise<string[]> {
  const { conditions, values } = withWords(where, search)
  return idsOf(
    db,
    `select id from professionals join listings on professional_id = id
     where is_published and ${conditions.join(' and ')} order by ${order} limit ${limit}`,
    values,
  )
}

/**
 * The `limit` best scores among very many that match a tsquery. They are looked for among the best of the whole table
 * first, by the tiers in the search index: few rows are read however common the words are.
 */
export async function bestMatching(
  db: Queries,
  where: Where,
  search: string,
  limit: number,
): Promise<string[]> {
  const matches = withWords(where, search)
  for (const reach of [40, 400, 4000]) {
    const ids = await best(db, and(matches, AMONG_BEST, reach * limit), limit)
    if (ids.length === limit) return ids
  }
  return best(db, matches, limit)
}

/** 400 is above 20 × the score of a billion perfect reviews. */
const AMONG_BEST = `tiers && array(select generate_series(coalesce((
  select floor(20 * score)::int from listings where is_published order by score desc offset $ limit 1), 0), 400))`

/** `offset 0` keeps the planner from walking all scores for the words, which costs more than it believes. */
async function best(db: Queries, where: Where, limit: number): Promise<string[]> {
  const { conditions, values } = where
  return idsOf(
    db,
    `select id from (
       select id, professionals.score from ${tables(where)} where ${conditions.join(' and ')} offset 0) as found
     order by score desc, id limit ${limit}`,
    values,
  )
}

function tables({ conditions }: Where): string {
  return conditions.some((condition) => condition.startsWith('listings.'))
    ? 'professionals join listings on professional_id = id'
    : 'professionals'
}

async function idsOf(db: Queries, text: string, values: unknown[]): Promise<string[]> {
  return (await db.rows<{ id: string }>(text, values)).map((row) => row.id)
}

export type ProfessionalRow = Omit<Professional, 'nextFreeAt'> & {
  nextFreeAt: Date | null
  /** The last instant at which `nextFreeAt` is known to hold. */
  holdsUntil: Date
}

const PROFESSIONAL = `p.id, p.name, p.avatar, p.headline, p.bio, p.experience, p.categories, p.tags, p.credentials, p.languages,
  p.hourly_rate_minor as "hourlyRateMinor", p.rating_avg as "ratingAvg", p.rating_count as "ratingCount",
  p.verification_status as "verificationStatus", p.intro_video_url as "introVideoUrl", p.location,
  p.time_zone as "timeZone", l.starts_at as "nextFreeAt", l.holds_until as "holdsUntil"`

const PROFESSIONALS = 'professionals p join listings l on l.professional_id = p.id'

/** In the order of the ids. */
export async function professionalsOf(db: Queries, ids: string[]): Promise<ProfessionalRow[]> {
  return db.rows<ProfessionalRow>(
    `select ${PROFESSIONAL} from ${PROFESSIONALS}
     join unnest($1::uuid[]) with ordinality as wanted (id, place) on wanted.id = p.id order by place`,
    [ids],
    'professionals_of',
  )
}

/** One's own profile may have no price yet; with none it is not listed. */
export type OwnRow = Omit<ProfessionalRow, 'hourlyRateMinor'> & { hourlyRateMinor: number | null }

export async function profileOfUser(db: Queries, userId: string): Promise<OwnRow | undefined> {
  const [row] = await db.rows<OwnRow>(
    `select ${PROFESSIONAL} from ${PROFESSIONALS} where p.user_id = $1`,
    [userId],
    'profile_of_user',
  )
  return row
}

export type DetailRow = ProfessionalRow & { sessionsCompleted: number; memberSince: Date }

export async function detailOf(db: Queries, id: string): Promise<DetailRow | undefined> {
  const [row] = await db.rows<DetailRow>(
    `select ${PROFESSIONAL}, p.created_at as "memberSince",
       (select count(*) from bookings where professional_id = p.id and status = 'COMPLETED') as "sessionsCompleted"
     from ${PROFESSIONALS} where p.id = $1 and p.is_listed`,
    [id],
    'detail_of',
  )
  return row
}
