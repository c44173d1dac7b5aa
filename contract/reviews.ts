import * as z from 'zod/mini'
import { CATEGORIES } from '#domain/categories.ts'
import { REPLY_MAX_LENGTH, REVIEW_MAX_LENGTH } from '#domain/reviews.ts'
import { calls } from './calls/reviews.ts'
import { byId, id, instant, page, pageSize, rating, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'reviews'

/** Shown under the label 'Anonymous User'. */
export const review = z.object({
  id,
  rating,
  text: z.string(),
  createdAt: instant,
  /** The professional's one answer, once there is one. */
  reply: z.optional(z.object({ text: z.string(), createdAt: instant })),
})
export type Review = z.output<typeof review>

/** As its author sees it. */
export const ownReview = z.extend(review, {
  /** It may be shown, without the author's name, among the Success Stories. */
  storyConsent: z.boolean(),
})
export type OwnReview = z.output<typeof ownReview>

/** How many reviews give each number of stars: five entries, 5 stars first. */
export const distribution = z.array(z.object({ rating, count: z.int() }))
export type Distribution = z.output<typeof distribution>

export const listReviews = endpoint(calls.listReviews, {
  summary: 'Reviews of a professional, the newest first; X-Total-Count carries the total',
  tag,
  params: byId,
  query: z.object({
    /** Only those that give so many stars. */
    rating: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
    page,
    pageSize: pageSize(10),
  }),
  status: 200,
  reply: z.array(review),
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

export const setStoryConsent = endpoint(calls.setStoryConsent, {
  summary: 'Let my review be shown among the Success Stories, or no longer',
  tag,
  params: byId,
  body: z.object({ storyConsent: z.boolean() }),
  status: 200,
  reply: ownReview,
  refusals: [404],
})

export const replyToReview = endpoint(calls.replyToReview, {
  summary: 'Reply to a review of mine, once and for everybody to read',
  tag,
  params: byId,
  body: z.object({ text: text(REPLY_MAX_LENGTH, 1) }),
  status: 200,
  reply: review,
  refusals: [404, 409],
})

/** A kind review whose author agreed; nothing in it says who that is. */
export const story = z.extend(review, {
  /** What the session was about. */
  category: z.nullable(z.enum(CATEGORIES)),
  /** The session's length. */
  minutes: z.int(),
  /** When the session took place, in London: YYYY-MM. */
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
  summary: 'Reviews shown with consent, the newest first; X-Total-Count carries the total',
  tag,
  query: z.object({
    category: z._default(z.enum(['all', ...CATEGORIES]), 'all'),
    page,
    pageSize: pageSize(12),
  }),
  status: 200,
  reply: z.array(story),
})
