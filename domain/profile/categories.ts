export const CATEGORIES = [
  'medical',
  'coaching',
  'tutoring',
  'legal',
  'business',
  'health',
] as const
export type Category = (typeof CATEGORIES)[number]

/** Accepted query values: each category, and aliases for one or more of them that links use; `all` is no filter. */
const NAMED = new Map<string, readonly Category[]>([
  ...CATEGORIES.map((category) => [category, [category]] as const),
  ['all', []],
  ['learn', ['tutoring']],
  ['education', ['tutoring']],
  ['care', ['health', 'medical']],
  ['coach', ['coaching']],
])

/** The categories for a query value; empty means no filter, undefined means the value is unknown. */
export function categoriesNamed(value: string): readonly Category[] | undefined {
  return NAMED.get(value)
}

/** The tiles of the home page, by the query values of their links; the specification names the first four. */
export const HOME_CATEGORIES = ['learn', 'care', 'coach', 'legal', 'business', 'medical'] as const
export type HomeCategory = (typeof HOME_CATEGORIES)[number]

export const CATEGORY_LABELS: Record<Category, string> = {
  medical: 'Medical',
  coaching: 'Coaching',
  tutoring: 'Tutoring',
  legal: 'Legal',
  business: 'Business',
  health: 'Health',
}

/** 'Tutoring', or 'Health and Medical': the words of a query value, the same wherever its people are listed. */
export function categoriesInWords(value: string): string {
  const named = categoriesNamed(value) ?? []
  return named.length > 0 ? named.map((each) => CATEGORY_LABELS[each]).join(' and ') : 'All'
}

export const LANGUAGES = ['English', 'Spanish', 'French', 'German', 'Italian'] as const

/** Who a professional works with. */
export const CLIENT_GROUPS = [
  'Adults',
  'Teenagers',
  'Children',
  'Couples',
  'Families',
  'Businesses',
] as const
export type ClientGroup = (typeof CLIENT_GROUPS)[number]
/** The years of experience that lists can ask for as a minimum; listing_features (migrations/) knows the same. */
export const EXPERIENCE_STEPS = ['5', '10'] as const

export const SORTS = [
  'best-match',
  'highest-rated',
  'lowest-price',
  'most-reviews',
  'newest',
  'soonest',
] as const
export type Sort = (typeof SORTS)[number]
export const AVAILABILITIES = ['any', 'today', 'week', 'weekend'] as const
export type AvailabilityFilter = (typeof AVAILABILITIES)[number]
