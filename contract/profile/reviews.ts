import * as z from 'zod/mini'
import { calls } from '#contract/calls/profile/reviews.ts'
import { byId, id, instant, page, pageSize, rating, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CATEGORIES } from '#domain/profile/categories.ts'
import { REPLY_MAX_LENGTH, REVIEW_EDIT_DAYS, REVIEW_MAX_LENGTH } from '#domain/profile/reviews.ts'

const tag = 'reviews'

/** Shown as by 'Anonymous User'. */
export const review = z.object({
  id,
  rating,
  text: z.string(),
  createdAt: instant,
  /** When its author last changed rating or text. */
  editedAt: z.optional(instant),
  /** The professional's reply, once there is one. */
  reply: z.optional(z.object({ text: z.string(), createdAt: instant })),
})
export type Review = z.output<typeof review>

/** A review on a profile. */
export const profileReview = z.extend(review, {
  /** How many sessions its author had had with this professional when they wrote it. */
  sessionsHeld: z.int(),
})
export type ProfileReview = z.output<typeof profileReview>

/** A review as its author sees it. */
export const ownReview = z.extend(review, {
  /** Consent to show it, without the author's name, among the Success Stories. */
  storyConsent: z.boolean(),
})
export type OwnReview = z.output<typeof ownReview>

/** The number of reviews for each rating: five entries, 5 stars first. */
export const distribution = z.array(z.object({ rating, count: z.int() }))
export type Distribution = z.output<typeof distribution>

export const listReviews = endpoint(calls.listReviews, {
  summary: 'Reviews of a professional, the newest first; X-Total-Count is the total',
  tag,
  params: byId,
  query: z.object({
    /** Only reviews with this rating. */
    rating: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
    /** Only reviews without a reply. */
    only: z.optional(z.enum(['unanswered'])),
    page,
    pageSize: pageSize(10),
  }),
  status: 200,
  reply: z.array(profileReview),
  refusals: [404],
})

export const leaveReview = endpoint(calls.leaveReview, {
  summary: 'Review a session that took place, once',
  tag,
  params: byId,
  body: z.object({
    rating,
    text: text(REVIEW_MAX_LENGTH, 1),
    storyConsent: z.optional(z.boolean()),
  }),
  status: 201,
  reply: ownReview,
  refusals: [404, 409],
})

export const editReview = endpoint(calls.editReview, {
  summary: `Change my review within ${REVIEW_EDIT_DAYS} days; everyone sees that it was changed`,
  tag,
  params: byId,
  body: z.object({ rating, text: text(REVIEW_MAX_LENGTH, 1) }),
  status: 200,
  reply: ownReview,
  refusals: [404, 409],
})

export const setStoryConsent = endpoint(calls.setStoryConsent, {
  summary: 'Give or withdraw consent to show my review among the Success Stories',
  tag,
  params: byId,
  body: z.object({ storyConsent: z.boolean() }),
  status: 200,
  reply: ownReview,
  refusals: [404],
})

export const replyToReview = endpoint(calls.replyToReview, {
  summary: 'Reply publicly to a review of me, once, and once more after it was changed',
  tag,
  params: byId,
  body: z.object({ text: text(REPLY_MAX_LENGTH, 1) }),
  status: 200,
  reply: review,
  refusals: [404, 409],
})

/** A positive review shown with its author's consent; it doesn't identify the author. */
export const story = z.extend(profileReview, {
  /** The category of the session. */
  category: z.nullable(z.enum(CATEGORIES)),
  /** The session's length in minutes. */
  minutes: z.int(),
  /** The month of the session in London time: YYYY-MM. */
  month: z.string(),
  professional: z.object({
    id,
    name: z.string(),
    avatar: z.nullable(z.string()),
    headline: z.string(),
  }),
})
export type Story = z.output<typeof story>

export const listStories = endpoint(calls.listStories, {
  summary: 'Reviews shown with consent, the newest first; X-Total-Count is the total',
  tag,
  query: z.object({
    category: z._default(z.enum(['all', ...CATEGORIES]), 'all'),
    page,
    pageSize: pageSize(12),
  }),
  status: 200,
  reply: z.array(story),
})
