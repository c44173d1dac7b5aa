import type { Queries } from '#server/database/connect.ts'
import { uncheckedRows } from '#server/database/run.ts'
import type { Where } from './filters.ts'
import { and, withWords } from './filters.ts'

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

/** How many are wanted, and up to how many are looked at: `count` of what is found goes one further. */
export type Reach = { limit: number; most: number }
export type Matching = { ids: string[]; count: number }

/**
 * The best scores of those who match a tsquery, and how many they are. Of more than `most` they are just any. The
 * common table expression is planned for all its rows, by the search index, and read only as far as that.
 */
export async function matching(
  db: Queries,
  where: Where,
  search: string,
  { limit, most }: Reach,
): Promise<Matching> {
  const { conditions, values } = withWords(where, search)
  const text = `
    with found as materialized (
      select id, professionals.score from ${tables(where)} where ${conditions.join(' and ')})
    select id, count(*) over ()::int as count from (select id, score from found limit ${most + 1}) as few
    order by score desc, id limit ${limit}`
  return matchingOf(await uncheckedRows(db, text, values))
}

/** The same in another order. */
export async function matchingBy(
  db: Queries,
  where: Where,
  search: string,
  order: string,
  { limit, most }: Reach,
): Promise<Matching> {
  const { conditions, values } = withWords(where, search)
  const text = `
    with found as materialized (select id from ${tables(where)} where ${conditions.join(' and ')})
    select professional_id as id, count(*) over ()::int as count from listings
    where professional_id = any(array(select id from found limit ${most + 1}))
    order by ${order} limit ${limit}`
  return matchingOf(await uncheckedRows(db, text, values))
}

function matchingOf(rows: { id: string; count: number }[]): Matching {
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
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
  return conditions.some((condition) => condition.includes('listings.'))
    ? 'professionals join listings on professional_id = id'
    : 'professionals'
}

async function idsOf(db: Queries, text: string, values: unknown[]): Promise<string[]> {
  return (await uncheckedRows<{ id: string }>(db, text, values)).map((row) => row.id)
}
