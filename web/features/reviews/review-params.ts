import { paths } from '#contract/paths.ts'
import type { Star } from '#domain/reviews.ts'
import { STARS } from '#domain/reviews.ts'
import { reviewsQuery } from './queries.ts'

/** What is shown of a profile's reviews: the newest few, or a page of all, or of those with so many stars. */
export type ReviewParams = { isAll: boolean; stars: Star | undefined; page: number }

export const REVIEWS_PAGE_SIZE = 10

/** Reads an address; what it does not understand is not set. */
export function reviewParamsOf(search: URLSearchParams): ReviewParams {
  return {
    isAll: search.get('reviews') === 'all',
    stars: STARS.find((star) => String(star) === search.get('stars')),
    page: Math.min(100_000, Math.max(1, Math.trunc(Number(search.get('reviewsPage'))) || 1)),
  }
}

/** The address that says it again. */
export const reviewsPath = (id: string, { stars, page }: Pick<ReviewParams, 'stars' | 'page'>) =>
  paths.reviews(id, {
    ...(stars && { stars: String(stars) }),
    ...(page > 1 && { reviewsPage: String(page) }),
  })

/** What the API is asked where more than the newest few are shown. */
export const reviewsQueryOf = (id: string, { stars, page }: ReviewParams) =>
  reviewsQuery(id, { page, pageSize: REVIEWS_PAGE_SIZE, ...(stars && { rating: stars }) })
