import type { Session } from '#contract/booking/sessions.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { TOTAL_CAP } from '#contract/profile/professionals.ts'
import type {
  Distribution,
  editReview as editReviewCall,
  leaveReview as leaveReviewCall,
  listReviews,
  listStories,
  OwnReview,
  ProfileReview,
  Review,
  Story,
} from '#contract/profile/reviews.ts'
import { tookPlace } from '#domain/booking/booking.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { editableUntil, REVIEW_EDIT_DAYS, REVIEWER_MINUTES } from '#domain/profile/reviews.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { mayReview } from '#server/features/attendance/index.ts'
import { deliverSoon, queueForOne } from '#server/features/notifications/index.ts'
import { sessionOf } from '#server/features/sessions/index.ts'
import { enqueueWebhooks } from '#server/features/webhooks/index.ts'
import * as store from './store.ts'

/**
 * Stores a client's review of a session that took place, and updates the professional's figures, in one transaction.
 * Throws 404 (not theirs) or 409 (not over yet, never took place, not there for long enough, already reviewed).
 */
export async function leaveReview(
  context: Context,
  client: Person,
  sessionId: string,
  body: BodyOf<typeof leaveReviewCall>,
): Promise<OwnReview> {
  const now = context.clock()
  const session = await sessionOf(context, client.id, sessionId)
  assertTookPlace(session, now)
  if (!(await mayReview(context, client.id, sessionId)))
    throw new Refusal(
      'conflict',
      'not_there',
      `To review a session, you need to have been there for at least ${REVIEWER_MINUTES} minutes`,
    )
  const { rating, text, storyConsent = false } = body
  const owner = await store.personOf(context.db, { professionalId: session.professional.id })
  const left = await context.db.transaction(async (tx) => {
    const kept = await store.insertReview(tx, { sessionId, rating, text, storyConsent }, now)
    if (kept) {
      await queueForOne(tx, { bookingId: sessionId, kind: 'new-review', userId: owner.id, now })
      await enqueueWebhooks(tx, { bookingIds: [sessionId], kind: 'review.left', now })
      await audit(tx, {
        actorId: client.id,
        action: 'review_left',
        subjectId: sessionId,
        professionalId: session.professional.id,
        details: { rating, storyConsent },
      })
    }
    return kept
  })
  if (!left)
    throw new Refusal('conflict', 'already_reviewed', 'You have already reviewed this session')
  context.live.tell([client.id, owner.id], { type: 'session_changed', sessionId })
  deliverSoon(context)
  return left
}

function assertTookPlace({ status, outcome, endsAt, totalMinor }: Session, now: Date): void {
  if (totalMinor === 0)
    throw new Refusal(
      'conflict',
      'session_free',
      'Only a session that was paid for can be reviewed',
    )
  // A client may have left early, and with a full refund, because the professional did not come.
  if (outcome === 'professional-absent') return
  if (tookPlace(status, Date.parse(endsAt), now.getTime())) return
  throw status === 'CONFIRMED'
    ? new Refusal(
        'conflict',
        'session_not_over',
        'You can review this session as soon as it is over',
      )
    : new Refusal('conflict', 'session_not_held', 'Only a session that took place can be reviewed')
}

/**
 * Changes the rating and text of a client's review, and the professional's figures; does nothing if unchanged. Throws
 * 404 (not their session, not reviewed, or taken down) or 409 (too late).
 */
export async function editReview(
  context: Context,
  client: Person,
  sessionId: string,
  { rating, text }: BodyOf<typeof editReviewCall>,
): Promise<OwnReview> {
  const now = context.clock()
  const session = await sessionOf(context, client.id, sessionId)
  const review = await context.db.transaction(async (tx) => {
    const kept = await store.lockReview(tx, { clientId: client.id, sessionId })
    if (!kept || (kept.rating === rating && kept.text === text)) return kept
    if (now.getTime() >= editableUntil(kept))
      throw new Refusal(
        'conflict',
        'review_final',
        `A review can be changed for ${REVIEW_EDIT_DAYS} days, which are over`,
      )
    await store.updateReview(tx, { id: kept.id, rating, text, now })
    await audit(tx, {
      actorId: client.id,
      action: 'review_edited',
      subjectId: sessionId,
      professionalId: session.professional.id,
      details: { rating, from: kept.rating },
    })
    return { ...kept, rating, text, editedAt: now.toISOString() }
  })
  if (!review) throw notFound('This review')
  const owner = await store.personOf(context.db, { professionalId: session.professional.id })
  context.live.tell([client.id, owner.id], { type: 'session_changed', sessionId })
  return review
}

/** Does nothing if unchanged. Throws 404: not their session, or not reviewed yet. */
export async function setStoryConsent(
  context: Context,
  client: Person,
  sessionId: string,
  storyConsent: boolean,
): Promise<OwnReview> {
  const review = await context.db.transaction(async (tx) => {
    const kept = await store.lockReview(tx, { clientId: client.id, sessionId })
    if (!kept || kept.storyConsent === storyConsent) return kept
    await store.updateConsent(tx, { id: kept.id, storyConsent })
    const action = storyConsent ? 'story_consent_given' : 'story_consent_withdrawn'
    await audit(tx, { actorId: client.id, action, subjectId: sessionId })
    return { ...kept, storyConsent }
  })
  if (!review) throw notFound('This review')
  context.live.tell([client.id], { type: 'session_changed', sessionId })
  return review
}

/**
 * The professional's public reply to a review: one, and another in its place if the review was changed after it. The
 * same text again succeeds. Throws 404 (not a review of theirs) or 409 (already answered).
 */
export async function replyToReview(
  context: Context,
  professional: Person,
  reviewId: string,
  text: string,
): Promise<Review> {
  const review = await context.db.transaction(async (tx) => {
    const own = { userId: professional.id, reviewId }
    const replied = await store.insertReply(tx, { ...own, text, now: context.clock() })
    if (replied)
      await audit(tx, {
        actorId: professional.id,
        action: 'review_replied',
        subjectId: reviewId,
        professionalId: replied.professionalId,
      })
    return store.reviewOf(tx, own)
  })
  if (!review) throw notFound('This review')
  if (review.reply?.text !== text)
    throw new Refusal('conflict', 'already_replied', 'You have already replied to this review')
  return review
}

const NEWEST = 20

/** A professional's newest reviews and their distribution of ratings; undefined for no such professional. */
export async function newestReviews(
  db: Queries,
  professionalId: string,
): Promise<{ reviews: ProfileReview[]; distribution: Distribution } | undefined> {
  const [distribution, reviews] = await Promise.all([
    store.distributionOf(db, { professionalId }),
    store.reviewsOf(db, professionalId, { page: 1, pageSize: NEWEST }),
  ])
  return distribution && { reviews, distribution }
}

/** A page of a listed professional's reviews, or of one's own, newest first. Throws 404. */
export async function reviewsPage(
  db: Queries,
  person: Person | undefined,
  professionalId: string,
  query: QueryOf<typeof listReviews>,
): Promise<{ reviews: ProfileReview[]; total: number }> {
  const { rating, only } = query
  const [distribution, reviews, unanswered] = await Promise.all([
    store.distributionOf(db, { professionalId, ownerId: person?.id }),
    store.reviewsOf(db, professionalId, query),
    only === 'unanswered' ? store.countUnanswered(db, { professionalId, rating }) : undefined,
  ])
  if (!distribution) throw notFound('This professional')
  if (unanswered) return { reviews, total: unanswered.count }
  const counted = distribution.filter((each) => rating === undefined || each.rating === rating)
  return { reviews, total: counted.reduce((sum, { count }) => sum + count, 0) }
}

/** A page of the Success Stories. The total stops at TOTAL_CAP, and so do the pages. */
export async function storiesPage(
  db: Queries,
  { category, page, pageSize }: QueryOf<typeof listStories>,
): Promise<{ stories: Story[]; total: number; isCapped: boolean }> {
  const about = category === 'all' ? undefined : category
  const skipped = (page - 1) * pageSize
  const [stories, counted] = await Promise.all([
    store.stories(db, about, Math.min(pageSize, TOTAL_CAP - skipped), skipped),
    store.countStories(db, about, TOTAL_CAP + 1),
  ])
  return { stories, total: Math.min(counted, TOTAL_CAP), isCapped: counted > TOTAL_CAP }
}
