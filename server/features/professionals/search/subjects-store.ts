import { first, many, one, typed } from '#server/database/statement.ts'

/** Listed, with a verified identity: who can be booked. */
const BOOKABLE = `is_listed and verification_status = 'VERIFIED'`

/**
 * Those who match a tsquery text, counted up to `most`. The common table expression is planned for all its rows, by the
 * search index, and read only as far as that.
 */
export const figuresOf = one(
  'professionals.figuresOf',
  `with found as materialized (
     select hourly_rate_minor, rating_sum, rating_count from professionals
     where ${BOOKABLE} and search @@ $words::text::tsquery and reads_words(id))
   select count(*) as people, min(hourly_rate_minor) as lowest_rate_minor,
     coalesce(sum(rating_sum), 0)::int as rating_sum, coalesce(sum(rating_count), 0)::int as rating_count
   from (select * from found limit $most) as few`,
  typed<{ people: number; ratingSum: number; ratingCount: number }>(),
)

/** Of very many who match: the cheapest is soon among the first by price. */
export const lowestRateOf = first(
  'professionals.lowestRateOf',
  `select listings.hourly_rate_minor from listings join professionals on id = professional_id
   where is_published and ${BOOKABLE} and search @@ $words::text::tsquery
   order by listings.hourly_rate_minor, professional_id limit 1`,
  typed<{ hourlyRateMinor: number }>(),
)

/** Which of these tsquery texts at least so many match, by their places in the list, from 1. */
export const matchedBy = many(
  'professionals.matchedBy',
  `select place::int as place from unnest($queries::text[]) with ordinality as asked (words, place)
   where (
     with found as materialized (
       select from professionals where ${BOOKABLE} and search @@ words::tsquery and reads_words(id))
     select count(*) from (select from found limit $least) as few) >= $least order by place`,
  typed<{ place: number }>(),
)
