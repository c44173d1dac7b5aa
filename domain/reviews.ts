/** Possible ratings, highest first, as in the rating distribution. */
export const STARS = [5, 4, 3, 2, 1] as const
export type Star = (typeof STARS)[number]

/** How long a reviewer was in the session, at least; in a short one, a third of it. */
export const REVIEWER_MINUTES = 5

export const REVIEW_MAX_LENGTH = 2000
export const REPLY_MAX_LENGTH = 1000

/**
 * A Success Story is a review with its author's consent, a good rating and some length. The column `reviews.is_story`
 * uses these figures.
 */
export const STORY_LEAST_RATING = 4
export const STORY_LEAST_LENGTH = 80
