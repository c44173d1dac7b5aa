import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import { editableUntil, REVIEWER_MINUTES } from '#domain/profile/reviews.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { attendanceQuery } from '#web/api/queries/attendance.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Draft } from './review-form.tsx'
import { NO_DRAFT, ReviewForm } from './review-form.tsx'
import { SubmittedReview } from './submitted-review.tsx'

/** For the client of a past session: the review form, then the review. */
export function SessionReview({ session }: { session: Session }) {
  const { review, professional } = session
  const [draft, setDraft] = useState(NO_DRAFT)
  const [isEditing, setEditing] = useState(false)
  const until = review ? editableUntil(review) : 0
  const now = useServerTime(serverNow(), (now) => (now < until ? until : undefined))
  const title = useRef<HTMLHeadingElement>(null)
  const attendance = useQuery({ ...attendanceQuery(session.id), enabled: !review })
  const endEditing = () => {
    setDraft(NO_DRAFT)
    setEditing(false)
    title.current?.focus()
  }
  if (!review && attendance.data?.mayReview === false) return <TooShort />

  return (
    <Card as="section" aria-labelledby="review-title" className={cx(!review && 'print:hidden')}>
      <h2 ref={title} id="review-title" tabIndex={-1} className="mb-4 text-h2 outline-none">
        {review && isEditing
          ? 'Change your review'
          : review
            ? 'You reviewed this session'
            : `How was your session with ${professional.name}?`}
      </h2>
      {review && isEditing ? (
        <ReviewForm
          session={session}
          draft={draft}
          onDraft={setDraft}
          onSent={endEditing}
          onCancel={endEditing}
        />
      ) : review ? (
        <>
          <SubmittedReview
            session={session}
            review={review}
            onEdit={
              now < until
                ? () => {
                    const { rating, text, storyConsent } = review
                    setDraft({ rating, text, storyConsent })
                    setEditing(true)
                    title.current?.focus()
                  }
                : undefined
            }
          />
          {draft.text.trim() && <UnsentDraft draft={draft} onDiscard={() => setDraft(NO_DRAFT)} />}
        </>
      ) : (
        <ReviewForm
          session={session}
          draft={draft}
          onDraft={setDraft}
          onSent={() => {
            setDraft(NO_DRAFT)
            title.current?.focus()
          }}
        />
      )}
    </Card>
  )
}

const TooShort = () => (
  <Card as="section" aria-labelledby="review-title">
    <h2 id="review-title" className="mb-1.5 text-h2">
      Reviews
    </h2>
    <p className="text-ink-2">
      To review a session, you need to have been there for at least {REVIEWER_MINUTES} minutes.
    </p>
  </Card>
)

/** A draft left over after a review was sent from another window. */
function UnsentDraft({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) {
  return (
    <div role="status" className="mt-5 rounded-m bg-warn-soft px-4 py-3.5">
      <p className="font-[600] text-small text-warn">
        You sent this review from another window. What you wrote here was not sent:
      </p>
      <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line">
        {draft.text}
      </p>
      <Button variant="quiet" size="s" onClick={onDiscard} className="mt-3">
        Discard
      </Button>
    </div>
  )
}
