import type { Queries } from '#server/database/connect.ts'

/** Who may be found by search engines: has a listed profile and a checked identity. */
const FINDABLE = `from professionals p join listings l on l.professional_id = p.id
  where l.is_published and p.verification_status = 'VERIFIED'`

export type SitemapRow = { id: string; changedAt: Date }

/** The next `limit` by id, with the last change of the profile or its reviews. */
export async function findableAfter(
  db: Queries,
  after: string,
  limit: number,
): Promise<SitemapRow[]> {
  return db.rows<SitemapRow>(
    `select p.id, greatest(p.updated_at, p.verified_at,
       (select max(created_at) from reviews where professional_id = p.id)) as "changedAt"
     ${FINDABLE} and p.id > $1 order by p.id limit $2`,
    [after, limit],
    'findable_after',
  )
}

export async function countFindable(db: Queries): Promise<number> {
  const [row] = await db.rows<{ count: number }>(`select count(*)::int as count ${FINDABLE}`)
  return row?.count ?? 0
}

/** The id at this place in their order, from 0. */
export async function findableAt(db: Queries, place: number): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(
    `select p.id ${FINDABLE} order by p.id offset $1 limit 1`,
    [place],
  )
  return row?.id
}
