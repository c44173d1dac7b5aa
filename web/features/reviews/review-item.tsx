import type { ProfileReview, Review } from '#contract/profile/reviews.ts'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { CollapsibleText } from './collapsible-text.tsx'
import { ReviewReply } from './review-reply.tsx'

type ReviewItemProps = {
  review: ProfileReview
  /** The professional's name, for the reply. */
  name: string
  /** A way to reply, if there is no reply yet. */
  children?: Elements
}

export function ReviewItem({ review, name, children }: ReviewItemProps) {
  const zone = useTimeZone()
  return (
    <li className="border-line not-first:border-t not-first:pt-5.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars of={review.rating} />
        <span className="font-[550] text-small">Anonymous User</span>
        {review.sessionsHeld > 0 && (
          <span className="text-ink-2 text-tiny">
            after {review.sessionsHeld} {review.sessionsHeld === 1 ? 'session' : 'sessions'}
          </span>
        )}
        <time dateTime={review.createdAt} className="text-ink-3 text-tiny" suppressHydrationWarning>
          {dateOf(review.createdAt, zone)}
        </time>
        <Edited review={review} />
      </div>
      <CollapsibleText text={review.text} className={REVIEW_TEXT} />
      {review.reply && <ReviewReply reply={review.reply} name={name} />}
      {children}
    </li>
  )
}

/** When its author last changed it. */
export function Edited({ review: { editedAt } }: { review: Review }) {
  const zone = useTimeZone()
  if (editedAt === undefined) return null
  return (
    <span className="text-ink-3 text-tiny" suppressHydrationWarning>
      changed <time dateTime={editedAt}>{dateOf(editedAt, zone)}</time>
    </span>
  )
}

export const REVIEW_TEXT = 'mt-2 max-w-[68ch] text-ink-2'
