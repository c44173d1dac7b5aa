import { DAY_MS } from '#domain/time.ts'

/** Possible ratings, highest first, as in the rating distribution. */
export const STARS = [5, 4, 3, 2, 1] as const
export type Star = (typeof STARS)[number]

/** How long a reviewer was in the session, at least; in a short one, a third of it. */
export const REVIEWER_MINUTES = 5

/** For how long its author can change a review. */
export const REVIEW_EDIT_DAYS = 14

/** Instants are ISO 8601. */
type Dates = {
  createdAt: string
  editedAt?: string | undefined
  reply?: { createdAt: string } | undefined
}

/** The instant, in epoch milliseconds, from which a review can no longer be changed. */
export const editableUntil = ({ createdAt }: Dates): number =>
  Date.parse(createdAt) + REVIEW_EDIT_DAYS * DAY_MS

/** Whether the professional can reply: once, and once more if the review was changed after that. */
export const mayReply = ({ editedAt, reply }: Dates): boolean =>
  !reply || (editedAt !== undefined && reply.createdAt < editedAt)

export const REVIEW_MAX_LENGTH = 2000
export const REPLY_MAX_LENGTH = 1000
