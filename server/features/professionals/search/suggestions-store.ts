import { many } from '#server/database/statement.ts'

/** In the order of the ids. */
export const peopleOf = many(
  'professionals.peopleOf',
  `select p.id, p.name, p.headline, p.avatar from professionals p
   join unnest($ids::uuid[]) with ordinality as wanted (id, place) on wanted.id = p.id order by place`,
)

/** The commonest tags of listed professionals that begin so. */
export const tagsBegun = many(
  'professionals.tagsBegun',
  `select tag, shown from search_tags where tag like $begun || '%' order by uses desc, tag limit $limit`,
)

/** Which of these tsquery texts someone fits, by their places in the list, from 1. */
export const fitting = many(
  'professionals.fitting',
  `select place::int as place from unnest($queries::text[]) with ordinality as asked (words, place)
   where exists (select from professionals where is_listed and search @@ words::tsquery) order by place`,
)
