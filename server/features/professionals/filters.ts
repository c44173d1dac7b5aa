import type { ProfessionalsQuery } from '#contract/professionals.ts'
import type { Sort } from '#domain/categories.ts'
import { categoriesNamed, LANGUAGES } from '#domain/categories.ts'
import { endsInLondon } from '#server/features/availability/availability.ts'

/** SQL conditions on `professionals` and `next_free`, with their numbered parameters. */
export type Where = { conditions: string[]; values: unknown[] }

/** What a query asks apart from its text. Profiles without a headline are not published. */
export function whereOf(query: ProfessionalsQuery, now: Date): Where {
  const { language, priceMin, priceMax, rating, availability } = query
  const categories = categoriesNamed(query.category ?? 'all') ?? []
  let where: Where = { conditions: [`headline <> ''`], values: [] }
  if (categories.length > 0) where = and(where, 'categories && $::text[]', categories)
  if (language) where = and(where, 'languages @> $::text[]', [languageNamed(language)])
  if (priceMin) where = and(where, 'hourly_rate_minor >= $', penceOf(priceMin))
  if (priceMax) where = and(where, 'hourly_rate_minor <= $', penceOf(priceMax))
  if (rating) where = and(where, 'rating_avg >= $', rating)
  if (availability !== 'any') {
    const column = availability === 'weekend' ? 'weekend_starts_at' : 'starts_at'
    const end = endsInLondon(now)[availability]
    where = and(where, `next_free.${column} < $`, new Date(end * 60_000))
  }
  return where
}

/** One condition more; `$` in it stands for the value. */
export function and({ conditions, values }: Where, condition: string, value: unknown): Where {
  const placeholder = () => `$${values.length + 1}`
  return {
    conditions: [...conditions, condition.replace('$', placeholder)],
    values: [...values, value],
  }
}

/** Only those whose documents match a tsquery. */
export function withWords(where: Where, words: string): Where {
  return and(where, 'search @@ $::tsquery', words)
}

function languageNamed(name: string): string {
  return LANGUAGES.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name
}

function penceOf(pounds: number): number {
  return Math.round(pounds * 100)
}

/** Each order is total, so that no page repeats or misses anybody. */
export const ORDER_BY: Record<Sort, string> = {
  'best-match': 'score desc, id',
  'highest-rated': 'rating_avg desc, rating_count desc, id',
  'lowest-price': 'hourly_rate_minor, id',
  'most-reviews': 'rating_count desc, id',
  newest: 'created_at desc, id',
  soonest: 'next_free.starts_at, next_free.professional_id',
}
