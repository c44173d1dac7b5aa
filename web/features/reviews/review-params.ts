import { paths } from '#contract/paths/paths.ts'
import type { Star } from '#domain/profile/reviews.ts'
import { STARS } from '#domain/profile/reviews.ts'
import { reviewsQuery } from './queries.ts'

/** Which reviews are shown: the newest few, a page of all, or a page of those with `stars`. */
export type ReviewParams = { isAll: boolean; stars: Star | undefined; page: number }

export const REVIEWS_PAGE_SIZE = 10

/** Parses the query string, ignoring invalid values. */
export function reviewParamsOf(search: URLSearchParams): ReviewParams {
  return {
    isAll: search.get('reviews') === 'all',
    stars: STARS.find((star) => String(star) === search.get('stars')),
    page: Math.min(100_000, Math.max(1, Math.trunc(Number(search.get('reviewsPage'))) || 1)),
  }
}

export const reviewsPath = (id: string, { stars, page }: Pick<ReviewParams, 'stars' | 'page'>) =>
  paths.reviews(id, {
    ...(stars && { stars: String(stars) }),
    ...(page > 1 && { reviewsPage: String(page) }),
  })

/** The query for all reviews, beyond the newest few. */
export const reviewsQueryOf = (id: string, { stars, page }: ReviewParams) =>
  reviewsQuery(id, { page, pageSize: REVIEWS_PAGE_SIZE, ...(stars && { rating: stars }) })
