/** Stars that a review may give, the most first: the order in which a distribution is read. */
export const STARS = [5, 4, 3, 2, 1] as const
export type Star = (typeof STARS)[number]

export const REVIEW_MAX_LENGTH = 2000
export const REPLY_MAX_LENGTH = 1000

/**
 * What becomes a Success Story: a review whose author agreed, that is kind and says something. The column
 * `reviews.is_story` computes it by these figures.
 */
export const STORY_LEAST_RATING = 4
export const STORY_LEAST_LENGTH = 80
