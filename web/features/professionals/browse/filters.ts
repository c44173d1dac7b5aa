import type { BrowseSearch } from '#contract/paths/paths.ts'
import type { ProfessionalsQuery } from '#contract/profile/professionals.ts'
import type { AvailabilityFilter, ClientGroup, Sort } from '#domain/profile/categories.ts'
import {
  AVAILABILITIES,
  CLIENT_GROUPS,
  categoriesNamed,
  EXPERIENCE_STEPS,
  LANGUAGES,
  SORTS,
} from '#domain/profile/categories.ts'
import type { ReadKind } from '#domain/search/sentence/read.ts'
import { READ_KINDS } from '#domain/search/sentence/read.ts'

/** The filters of the browse page. They are kept in the address, so that they can be shared. */
export type Filters = {
  q: string
  /** Nothing that was typed is respelt. */
  isExact: boolean
  /** What was read from the text and has been taken away. */
  without: readonly ReadKind[]
  category: string
  /** Pounds an hour, 0 to 200; either end of the slider means no limit. */
  price: readonly [number, number]
  /** Pounds that 60 minutes may come to with fee and VAT; 0 for no limit. */
  totalMax: number
  language: string
  clients: ClientGroup | ''
  /** Years at least. */
  experience: (typeof EXPERIENCE_STEPS)[number] | ''
  /** The minimum average rating: '', '3.5', '4.0' or '4.5'. */
  rating: string
  availability: AvailabilityFilter
  sort: Sort
  page: number
}

export const PRICE_MIN = 0
export const PRICE_MAX = 200
export const PRICE_STEP = 5
const TOTAL_MOST = 1000
export const RATINGS = ['4.5', '4.0', '3.5'] as const
export const PAGE_SIZE = 24

export const AVAILABILITY_LABELS: Record<AvailabilityFilter, string> = {
  any: 'Any time',
  today: 'Today',
  week: 'This week',
  weekend: 'Weekend',
}

/** Parses the query string, ignoring invalid values and languages that no one speaks. */
export function filtersOf(
  search: URLSearchParams,
  languages: readonly string[] = LANGUAGES,
): Filters {
  const category = search.get('category') ?? 'all'
  const low = price(search.get('priceMin'), PRICE_MIN)
  const high = price(search.get('priceMax'), PRICE_MAX)
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    isExact: search.get('spelling') === 'exact',
    without: READ_KINDS.filter((kind) => search.get('without')?.split(',').includes(kind)),
    category: categoriesNamed(category) ? category : 'all',
    price: [Math.min(low, high), Math.max(low, high)],
    totalMax: wholePounds(search.get('totalMax')),
    language: oneOf(languages, search.get('language')) ?? '',
    clients: oneOf(CLIENT_GROUPS, search.get('clients')) ?? '',
    experience: oneOf(EXPERIENCE_STEPS, search.get('experience')) ?? '',
    rating: oneOf(RATINGS, search.get('rating')) ?? '',
    availability: oneOf(AVAILABILITIES, search.get('availability')) ?? 'any',
    sort: oneOf(SORTS, search.get('sort')) ?? 'best-match',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}

/** The query parameters for these filters, without defaults. */
export function searchOf(filters: Filters): BrowseSearch {
  const {
    q,
    isExact,
    without,
    category,
    price: [low, high],
    totalMax,
    language,
    clients,
    experience,
    rating,
    availability,
    sort,
    page,
  } = filters
  return {
    q,
    spelling: q && isExact ? 'exact' : '',
    without: q ? without.join(',') : '',
    category: category === 'all' ? '' : category,
    priceMin: low > PRICE_MIN ? String(low) : '',
    priceMax: high < PRICE_MAX ? String(high) : '',
    totalMax: totalMax > 0 ? String(totalMax) : '',
    language,
    clients,
    experience,
    rating,
    availability: availability === 'any' ? '' : availability,
    sort: sort === 'best-match' ? '' : sort,
    page: page > 1 ? String(page) : '',
  }
}

/** The filters as API query parameters. */
export function queryOf(filters: Filters): Partial<ProfessionalsQuery> {
  const { q, isExact, without, category, language, clients, experience } = filters
  const { totalMax, rating, availability, sort, page } = filters
  const [low, high] = filters.price
  return {
    ...(q && { query: q }),
    ...(q && isExact && { spelling: 'exact' as const }),
    ...(q && without.length > 0 && { without: without.join(',') }),
    ...(category !== 'all' && { category }),
    ...(low > PRICE_MIN && { priceMin: low }),
    ...(high > PRICE_MIN && high < PRICE_MAX && { priceMax: high }),
    ...(totalMax > 0 && { totalMax }),
    ...(language && { language }),
    ...(clients && { clients }),
    ...(experience && { experience }),
    ...(rating && { rating: Number(rating) }),
    availability,
    sort,
    page,
    pageSize: PAGE_SIZE,
  }
}

/** Other words, of which everything counts that is read. */
export const asking = (q: string) => ({ q, isExact: false, without: [] })

/** The same words without this part of what was read from them. */
export const leaving = ({ without }: Filters, kind: ReadKind): Partial<Filters> => ({
  without: READ_KINDS.filter((each) => each === kind || without.includes(each)),
})

/** The last page there is of so many. */
export const pageCountOf = (total: number) => Math.ceil(total / PAGE_SIZE)

/** How many of the filters narrow the result; the search text and the order do not count. */
export function countSet({
  category,
  price: [low, high],
  totalMax,
  language,
  clients,
  experience,
  rating,
  availability,
}: Filters) {
  return [
    category !== 'all',
    low > PRICE_MIN || high < PRICE_MAX || totalMax > 0,
    language !== '',
    clients !== '',
    experience !== '',
    rating !== '',
    availability !== 'any',
  ].filter(Boolean).length
}

function price(value: string | null, otherwise: number): number {
  const number = Number(value)
  if (!value || !Number.isFinite(number) || number <= 0) return otherwise
  return Math.min(PRICE_MAX, Math.round(number / PRICE_STEP) * PRICE_STEP)
}

function wholePounds(value: string | null): number {
  const number = Math.trunc(Number(value))
  return number > 0 && number <= TOTAL_MOST ? number : 0
}

function oneOf<const Value extends string>(values: readonly Value[], value: string | null) {
  return values.find((each) => each === value)
}
