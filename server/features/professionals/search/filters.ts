import { rateWithin } from '#domain/money.ts'
import type { Sort } from '#domain/profile/categories.ts'
import {
  CATEGORIES,
  CLIENT_GROUPS,
  categoriesNamed,
  EXPERIENCE_STEPS,
  LANGUAGES,
} from '#domain/profile/categories.ts'
import { SPOKEN_LANGUAGES } from '#domain/profile/languages.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Stretch } from '#server/features/availability/index.ts'
import { endsInLondon } from '#server/features/availability/index.ts'
import type { Asked } from './asked.ts'

/** SQL conditions with their numbered parameters. */
export type Where = { conditions: string[]; values: unknown[] }

/**
 * What a query asks apart from its text, of `listings`: all of it can be read from one index. `traitsInUse` are the
 * values that the column has: naming those that fit lets the planner know how many rows they are.
 */
export function listingsWhere(query: Asked, now: Date, traitsInUse: number[]): Where {
  const wanted = traitsOf(query)
  const everybody: Where = { conditions: ['is_published'], values: [] }
  const fitting = traitsInUse.filter((traits) => wanted.every((bits) => traits & bits))
  const where = wanted.length > 0 ? and(everybody, 'traits = any($::int[])', fitting) : everybody
  return withRanges(withFeatures(where, query), query, now)
}

/** The traits that a query asks for, each as bits of which someone needs one; see listing_traits in the database. */
export function traitsOf(query: Asked): number[] {
  const categories = categoriesOf(query)
  const language = languageOf(query)
  return [
    ...(categories.length > 0 ? [bitsOf(CATEGORIES, categories, 0)] : []),
    ...(hasBit(language) ? [bitsOf(LANGUAGES, [language], 16)] : []),
  ]
}

/** The values of `features` that fit; see listing_features in the database. */
function featuresOf({ clients, experience }: Asked): number[] {
  const groups = bitsOf(CLIENT_GROUPS, clients, 0)
  const step = experience ? 1 + EXPERIENCE_STEPS.indexOf(experience) : 0
  const steps = EXPERIENCE_STEPS.length + 1
  return Array.from({ length: steps << CLIENT_GROUPS.length }, (_, value) => value).filter(
    (value) => (groups === 0 || (value & groups) !== 0) && value >> CLIENT_GROUPS.length >= step,
  )
}

/** Speakers of a language without a bit are looked up first, however many the planner expects. */
function withFeatures(start: Where, query: Asked): Where {
  const language = languageOf(query)
  let where = start
  if (query.clients.length > 0 || query.experience)
    where = and(where, 'features = any($::int[])', featuresOf(query))
  if (language && !hasBit(language)) where = and(where, SPEAKS, language)
  return where
}

const SPEAKS = `professional_id = any(array(
  select s.professional_id from listing_languages s where s.language = $))`

/** The same of `professionals`, for its search index; availability is asked of `listings`. */
export function professionalsWhere(query: Asked, now: Date): Where {
  const { clients, experience } = query
  const language = languageOf(query)
  const categories = categoriesOf(query)
  let where: Where = { conditions: ['is_listed'], values: [] }
  if (categories.length > 0) where = and(where, 'categories && $::text[]', categories)
  if (language) where = and(where, 'languages @> $::text[]', [language])
  if (clients.length > 0) where = and(where, 'client_groups && $::text[]', clients)
  if (experience) where = and(where, 'experience_years >= $', Number(experience))
  return withRanges(where, query, now, 'professionals.')
}

/** Only those whose documents match a tsquery. */
export function withWords(where: Where, words: string): Where {
  return and(where, 'search @@ $::tsquery and reads_words(professionals.id)', words)
}

/** One condition more; `$` in it stands for the value. */
export function and({ conditions, values }: Where, condition: string, value: unknown): Where {
  const placeholder = () => `$${values.length + 1}`
  return {
    conditions: [...conditions, condition.replace('$', placeholder)],
    values: [...values, value],
  }
}

function withRanges(start: Where, query: Asked, now: Date, table = ''): Where {
  const { priceMin, priceMax, totalMax, rating, availability, free } = query
  let where = start
  if (priceMin) where = and(where, `${table}hourly_rate_minor >= $`, penceOf(priceMin))
  if (priceMax) where = and(where, `${table}hourly_rate_minor <= $`, penceOf(priceMax))
  if (totalMax)
    where = and(where, `${table}hourly_rate_minor <= $`, rateWithin(penceOf(totalMax), 60))
  if (rating) where = and(where, `${table}rating_avg >= $`, rating)
  if (availability !== 'any') {
    const column = availability === 'weekend' ? 'weekend_starts_at' : 'starts_at'
    const end = endsInLondon(now)[availability]
    where = and(where, `listings.${column} < $`, new Date(end * MINUTE_MS))
  }
  if (free) where = and(where, isFree(free), free.flatMap(hoursOf))
  return where
}

/**
 * The planner takes hours on many days for rare, and would read every listing. Of 'evening' it has to know that half of
 * the people fit, as it believes of any `case`: it then walks them in order, and stops.
 */
function isFree(free: readonly Stretch[]): string {
  const isCommon = free.length > 3 && free.some((each) => hoursOf(each).some(isUsual))
  const overlaps = 'listings.free_hours && $::int[]'
  return isCommon ? `case when ${overlaps} then true else false end` : overlaps
}

/** Between 9:00 and 21:00, give or take an hour. */
const isUsual = (hour: number) => hour % 24 >= 9 && hour % 24 < 21

/** Counted from 1970. */
function hoursOf({ from, to }: Stretch): number[] {
  return Array.from({ length: (to - from) / 60 }, (_, hour) => from / 60 + hour)
}

function categoriesOf({ category }: Asked) {
  return categoriesNamed(category ?? 'all') ?? []
}

/** As it is spelt in profiles; an unknown one as it came, which no one speaks. */
function languageOf({ language }: Asked): string | undefined {
  const name = language?.toLowerCase()
  return SPOKEN_LANGUAGES.find((known) => known.toLowerCase() === name) ?? (language || undefined)
}

function hasBit(language: string | undefined): language is (typeof LANGUAGES)[number] {
  return LANGUAGES.some((known) => known === language)
}

/** A bit for each name, from `first` on; none for an unknown one. */
function bitsOf(names: readonly string[], wanted: readonly string[], first: number): number {
  return wanted
    .filter((name) => names.includes(name))
    .reduce((bits, name) => bits | (1 << (first + names.indexOf(name))), 0)
}

function penceOf(pounds: number): number {
  return Math.round(pounds * 100)
}

/** Orders rows of `listings`. Each order is total, so that no page repeats or misses anyone. */
export const ORDER_BY: Record<Sort, string> = {
  'best-match': 'listings.score desc, professional_id',
  'highest-rated': 'listings.rating_avg desc, listings.rating_count desc, professional_id',
  'lowest-price': 'listings.hourly_rate_minor, professional_id',
  'most-reviews': 'listings.rating_count desc, professional_id',
  newest: 'listings.created_at desc, professional_id',
  soonest: 'starts_at, professional_id',
}
