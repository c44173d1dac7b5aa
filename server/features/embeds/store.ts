import { first, write } from '#server/database/statement.ts'

/** The person's practice and its sites. */
export const embedOf = first(
  'embeds.of',
  `select p.id, coalesce(e.sites, '{}') as sites
   from professionals p left join embed_sites e on e.professional_id = p.id where p.user_id = $userId`,
)

export const storeSites = write(
  'embeds.put',
  `insert into embed_sites (professional_id, sites) select id, $sites from professionals where user_id = $userId
   on conflict (professional_id) do update set sites = excluded.sites`,
)

/** What the page shows of someone who is listed, and the sites that may frame it. */
export const shownOf = first(
  'embeds.shown',
  `select p.id, p.name, p.headline, p.time_zone, coalesce(e.sites, '{}') as sites
   from professionals p left join embed_sites e on e.professional_id = p.id
   where p.id = $professionalId and p.is_listed`,
)
