import { paths } from '#contract/paths/paths.ts'
import type { Category } from '#domain/profile/categories.ts'
import { CATEGORIES } from '#domain/profile/categories.ts'
import { callPageQuery } from '#web/api/cache/call-page-query.ts'
import { reviewCalls } from '#web/api/calls/profile/reviews.ts'

/** Which stories are shown: a category or all, and the page. */
export type StoryParams = { category: Category | 'all'; page: number }

export const STORIES_PAGE_SIZE = 10

/** Parses the query string, ignoring invalid values. */
export function storyParamsOf(search: URLSearchParams): StoryParams {
  return {
    category: CATEGORIES.find((category) => category === search.get('category')) ?? 'all',
    page: Math.min(100_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
  }
}

export const storiesPath = ({ category, page }: StoryParams) =>
  paths.success({
    ...(category !== 'all' && { category }),
    ...(page > 1 && { page: String(page) }),
  })

/** One page of stories, newest first; the total is capped at 1,000. */
export const storiesQueryOf = (params: StoryParams) =>
  callPageQuery(
    reviewCalls.listStories,
    { query: { ...params, pageSize: STORIES_PAGE_SIZE } },
    'Failed to fetch stories',
  )
