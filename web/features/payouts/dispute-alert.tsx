import type { ReactNode } from 'react'
import type { Dispute } from '#contract/desk/disputes.ts'
import { disputeReason } from '#domain/desk/disputes.ts'
import { pounds } from '#domain/money.ts'
import { dateOf, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'

/** The state of a disputed payment and what happens next. `session` names the session where the page itself doesn't. */
export function DisputeAlert({ dispute, session }: { dispute: Dispute; session?: ReactNode }) {
  const { status, amountMinor, reason, evidenceDueAt, isInquiry, isUnderReview } = dispute
  const amount = pounds(amountMinor)
  if (status === 'WON')
    return (
      <Alert
        tone="good"
        title={isInquiry ? 'The bank’s question was settled' : 'The dispute was decided for you'}
      >
        <p className="mt-0.5">
          {session}
          {isInquiry && dispute.acceptedAt
            ? `We refunded the payment of ${amount}.`
            : `The payment of ${amount} stands. Your payout goes on as usual.`}
        </p>
      </Alert>
    )
  if (status === 'LOST')
    return (
      <Alert title="The dispute was decided for your client">
        <p className="mt-0.5">
          {session}
          {amount} went back to your client. Your share of it is not paid out, or is taken back if
          it was.
        </p>
      </Alert>
    )
  return (
    <Alert
      tone="warn"
      title={
        isInquiry
          ? `Your client’s bank asks about ${amount}`
          : `Your client’s bank wants ${amount} back`
      }
    >
      <p className="mt-0.5">
        {session}
        {disputeReason(reason)} Your payout for this session waits until the bank has decided.
      </p>
      {evidenceDueAt && !isUnderReview && (
        <p className="mt-1.5">
          The bank takes evidence until <Moment instant={evidenceDueAt} />.
        </p>
      )}
      <p className="mt-1.5">
        {isUnderReview
          ? 'We have answered the bank. It can take up to three months to decide.'
          : `We answer it. You can help: ${session ? 'on the session’s page' : 'below'}, hand in what we should know and messages that show what you agreed.`}
      </p>
    </Alert>
  )
}

export function Moment({ instant }: { instant: string }) {
  const zone = useTimeZone()
  return (
    <time dateTime={instant} className="font-[600]">
      {dateOf(instant, zone)}, {timeOf(instant, zone)} {zoneNameOf(instant, zone)}
    </time>
  )
}
