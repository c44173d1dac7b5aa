import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import type { OwnReview } from '#contract/profile/reviews.ts'
import { editableUntil } from '#domain/profile/reviews.ts'
import { reviewCalls } from '#web/api/calls/profile/reviews.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { CollapsibleText } from '#web/features/reviews/collapsible-text.tsx'
import { Edited, REVIEW_TEXT } from '#web/features/reviews/review-item.tsx'
import { ReviewReply } from '#web/features/reviews/review-reply.tsx'
import { useSite } from '#web/shared/page/site.ts'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { toast } from '#web/ui/toast.ts'
import { cacheReview, consentText } from './review-form.tsx'

type SubmittedReviewProps = {
  session: Session
  review: OwnReview
  /** Undefined once it can no longer be changed. */
  onEdit: (() => void) | undefined
}

/** The client's own review, with a checkbox to allow its use as a story, which can be changed at any time. */
export function SubmittedReview({ session, review, onEdit }: SubmittedReviewProps) {
  const zone = useTimeZone()
  const { brandName } = useSite()
  const consent = useConsent(session, review)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars of={review.rating} />
        <time dateTime={review.createdAt} className="text-ink-3 text-tiny" suppressHydrationWarning>
          {dateOf(review.createdAt, zone)}
        </time>
        <Edited review={review} />
      </div>
      <CollapsibleText text={review.text} className={REVIEW_TEXT} />
      {review.reply && <ReviewReply reply={review.reply} name={session.professional.name} />}
      <p className="mt-3 text-small">
        <Link
          to={`${paths.professional(session.professional.id)}#reviews`}
          className="font-[550] text-action hover:underline"
        >
          See it among the reviews of <bdi>{session.professional.name}</bdi>
        </Link>
      </p>
      {onEdit && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <Button variant="quiet" size="s" onClick={onEdit}>
            Change Review
          </Button>
          <p className="text-ink-3 text-small" suppressHydrationWarning>
            until {whenInSentence(new Date(editableUntil(review)).toISOString(), zone)}
          </p>
        </div>
      )}
      <div className="mt-5 border-line border-t pt-4">
        <Checkbox
          checked={consent.isGiven}
          onChange={(event) => consent.change(event.target.checked)}
        >
          {consentText(brandName)}
        </Checkbox>
        <p className="mt-1.5 text-ink-3 text-tiny">
          You can change your mind here at any time.{' '}
          <Link to={paths.success()} className="underline hover:text-ink">
            Read the Success Stories
          </Link>
        </p>
      </div>
    </>
  )
}

/** Shows a change at once, and undoes it if saving fails. */
function useConsent(session: Session, { storyConsent }: OwnReview) {
  const client = useQueryClient()
  const [chosen, choose] = useState(storyConsent)
  useEffect(() => choose(storyConsent), [storyConsent])
  const saving = useMutation({
    mutationFn: (storyConsent: boolean) =>
      send(reviewCalls.setStoryConsent, { params: { id: session.id }, body: { storyConsent } }),
    onSuccess: (review) => cacheReview(client, session, review),
    onError(error) {
      choose(storyConsent)
      toast({
        title: 'Not Saved',
        description: errorMessage(error),
        variant: 'destructive',
      })
    },
  })
  return {
    isGiven: chosen,
    change(to: boolean) {
      if (saving.isPending) return
      choose(to)
      saving.mutate(to)
    },
  }
}
