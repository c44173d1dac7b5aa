import { first, many, one, typed } from '#server/database/statement.ts'

/** Profiles for search engines: listed, with a verified identity. */
const FINDABLE = `from professionals p join listings l on l.professional_id = p.id
  where l.is_published and p.verification_status = 'VERIFIED'`

/** The next `limit` by id, with the last change of the profile or its reviews. */
export const findableAfter = many(
  'sitemap.findableAfter',
  `select p.id, greatest(p.updated_at, p.verified_at,
     (select max(created_at) from reviews where professional_id = p.id)) as changed_at
   ${FINDABLE} and p.id > $after order by p.id limit $limit`,
  typed<{ changedAt: Date }>(),
)

export const countFindable = one(
  'sitemap.countFindable',
  `select count(*) ${FINDABLE}`,
  typed<{ count: number }>(),
)

/** The profile at this position, from 0. */
export const findableAt = first(
  'sitemap.findableAt',
  `select p.id ${FINDABLE} order by p.id offset $place limit 1`,
)
