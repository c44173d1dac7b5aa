import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Session } from '#contract/booking/sessions.ts'
import type { OwnReview } from '#contract/profile/reviews.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { REVIEW_MAX_LENGTH } from '#domain/profile/reviews.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { reviewCalls } from '#web/api/calls/profile/reviews.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { sessionQuery } from '#web/api/queries/booking/sessions.ts'
import { useSite } from '#web/shared/page/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { useProblems } from '#web/ui/use-problems.ts'
import { StarChoice } from './star-choice.tsx'

/** `rating` is 0 until a star is chosen. */
export type Draft = { rating: number; text: string; storyConsent: boolean }
export const NO_DRAFT: Draft = { rating: 0, text: '', storyConsent: false }

type ReviewFormProps = {
  session: Session
  draft: Draft
  onDraft: (draft: Draft) => void
  onSent: () => void
  /** Changes a review instead of leaving one. */
  onCancel?: () => void
}

/** The draft is kept until the review has been saved. */
export function ReviewForm({ session, draft, onDraft, onSent, onCancel }: ReviewFormProps) {
  const { brandName } = useSite()
  const sending = useSending(session, onSent, onCancel !== undefined)
  useLeaveWarning(draft.text.trim() !== (onCancel ? session.review?.text : ''))
  const { shown, onSubmit } = useProblems(problemsOf(draft), () => sending.mutate(draft))

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      {sending.error && (
        <Alert
          tone="bad"
          title={onCancel ? 'Your review was not changed' : 'Your review was not sent'}
        >
          {errorMessage(sending.error)}
        </Alert>
      )}
      <StarChoice
        label="Your rating"
        value={draft.rating}
        onChange={(rating) => onDraft({ ...draft, rating })}
        error={shown.rating}
      />
      <Field
        label="Your review"
        hint="Everyone can read it on the profile. It shows how many sessions you had, not your name. Please leave out anything that identifies you or others."
        error={shown.text}
        aside={<Counter length={draft.text.trim().length} />}
      >
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            value={draft.text}
            onChange={(event) => onDraft({ ...draft, text: event.target.value })}
            required
            rows={5}
            className={`${controlStyle} resize-y py-3`}
          />
        )}
      </Field>
      {!onCancel && (
        <Checkbox
          checked={draft.storyConsent}
          onChange={(event) => onDraft({ ...draft, storyConsent: event.target.checked })}
        >
          {consentText(brandName)}
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={sending.isPending}>
          {sending.isPending ? 'Sending...' : onCancel ? 'Save Review' : 'Send Review'}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** The consent to use the review as a story. */
export const consentText = (brand: string) =>
  `${brand} may show this review, without my name, among its Success Stories`

function useSending(session: Session, onSent: () => void, isChange: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ rating, text, storyConsent }: Draft) =>
      isChange
        ? send(reviewCalls.editReview, { params: { id: session.id }, body: { rating, text } })
        : send(reviewCalls.leaveReview, {
            params: { id: session.id },
            body: { rating, text, storyConsent },
          }),
    onSuccess(review) {
      cacheReview(client, session, review)
      onSent()
      toast(
        isChange
          ? { title: 'Review Changed', description: 'The profile shows it with the date.' }
          : {
              title: 'Review Sent',
              description: `Thank you. It is now on ${session.professional.name}’s profile.`,
            },
      )
    },
    onError(error) {
      // Reviewed in another window: show that review.
      if (error instanceof ApiError && error.status === 409)
        refresh(client, reviewCalls.leaveReview)
    },
  })
}

/** Puts the review into the cached session and refetches everything else that it affects. */
export function cacheReview(client: QueryClient, session: Session, review: OwnReview): void {
  client.setQueryData(sessionQuery(session.id).queryKey, (): Session => ({ ...session, review }))
  refresh(client, reviewCalls.leaveReview)
}

function problemsOf({ rating, text }: Draft): Record<'rating' | 'text', string | undefined> {
  const tooMany = text.trim().length - REVIEW_MAX_LENGTH
  const tooLong =
    tooMany > 0
      ? `Please shorten it by ${tooMany.toLocaleString('en-GB')} ${tooMany === 1 ? 'character' : 'characters'}`
      : undefined
  return {
    rating: rating === 0 ? 'Please choose from one to five stars' : undefined,
    text: isBlank(text) ? 'Please say in a few words how it was' : tooLong,
  }
}

function Counter({ length }: { length: number }) {
  return (
    <span className={`figures text-tiny ${length > REVIEW_MAX_LENGTH ? 'text-bad' : 'text-ink-3'}`}>
      {length.toLocaleString('en-GB')} of {REVIEW_MAX_LENGTH.toLocaleString('en-GB')} characters
    </span>
  )
}
