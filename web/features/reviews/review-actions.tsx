import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#contract/profile/reviews.ts'
import { mayReply } from '#domain/profile/reviews.ts'
import { reportCalls } from '#web/api/calls/desk/reports.ts'
import { send } from '#web/api/client.ts'
import { usePerson } from '#web/api/person.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { ReportDialog } from '#web/shared/form/report-dialog.tsx'
import { ReplyForm } from './reply-form.tsx'

type ReviewActionsProps = { review: Review; professionalId: string }

/** What one can do with a review on a profile: reply on one's own, and report it. */
export default function ReviewActions({ review, professionalId }: ReviewActionsProps) {
  const isProfessional = usePerson()?.role === 'PROFESSIONAL'
  const { data } = useQuery({ ...ownProfileQuery, enabled: isProfessional })
  return (
    <>
      {data?.id === professionalId && mayReply(review) && <ReplyForm review={review} />}
      <ReportReview review={review} />
    </>
  )
}

export function ReportReview({ review }: { review: Review }) {
  const [isOpen, setOpen] = useState(false)
  const [isReported, setReported] = useState(false)
  if (isReported) return <p className="mt-2 text-ink-3 text-tiny">Reported</p>
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-ml-1 mt-1 inline-flex min-h-9 items-center gap-1.5 px-1 text-ink-3 text-tiny hover:text-ink pointer-coarse:min-h-11"
      >
        <Flag aria-hidden className="size-3.5" /> Report this review
      </button>
      <ReportDialog
        kind="review"
        open={isOpen}
        text={review.text}
        onClose={() => setOpen(false)}
        onSend={async (body) => {
          await send(reportCalls.reportReview, { params: { id: review.id }, body })
          setReported(true)
        }}
      />
    </>
  )
}
