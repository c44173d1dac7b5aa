import { CircleX } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { bookingInWords } from '#domain/booking/booking-in-words.ts'
import { isRequestEnd } from '#domain/booking/ended.ts'
import { requestInWords } from '#domain/booking/requests.ts'
import { pounds } from '#domain/money.ts'
import type { SessionPage } from '#web/features/sessions/session-page.ts'
import { bookingAt } from '#web/shared/booking/booking-state.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { StageCard } from './stage-card.tsx'

export function RequestEnded({ page }: { page: SessionPage }) {
  const { session, isClient, other, now } = page
  const booking = bookingAt(session, now)
  const reader = isClient ? 'client' : 'professional'
  const reason = session.cancellation?.reason
  return (
    <StageCard icon={<CircleX />} title={bookingInWords(booking, reader)}>
      <p className="max-w-[46ch] wrap-anywhere">
        {isRequestEnd(booking.end) &&
          requestInWords(booking.end, reader, {
            other: other.name,
            until: '',
            total: pounds(session.totalMinor),
          })}
      </p>
      {reason && <p className="max-w-[46ch] wrap-anywhere">Reason given: {reason}</p>}
      {isClient && <ChooseAnother professionalId={session.professional.id} />}
    </StageCard>
  )
}

/** Not paid for at the checkout, which only its client sees. */
export function Expired({ page }: { page: SessionPage }) {
  return (
    <StageCard icon={<CircleX />} title="Booking Expired">
      <p>
        The payment did not arrive in time, so the time is no longer held for you. Nothing was
        charged.
      </p>
      {page.parts.again}
    </StageCard>
  )
}

/** A later session of a series that was not paid for. */
export function Released({ page: { isClient, parts } }: { page: SessionPage }) {
  return (
    <StageCard icon={<CircleX />} title="Time Released">
      <p className="max-w-[46ch]">
        {isClient
          ? 'This session was not paid for in time, so its time was released. Nothing was charged.'
          : 'Your client’s payment did not come in time, so this session does not take place and its time is free again.'}
      </p>
      {isClient && parts.again}
    </StageCard>
  )
}

export function PaidTooLate({ page: { session, isClient, parts } }: { page: SessionPage }) {
  return (
    <StageCard icon={<CircleX />} title="Payment Arrived Too Late">
      <p>The payment came when this slot was no longer free.</p>
      {session.refund && <p>{refundOf(session.refund, isClient)}</p>}
      {isClient && parts.again}
    </StageCard>
  )
}

export function Cancelled({ page: { session, isClient, other } }: { page: SessionPage }) {
  const money = moneyOf(session, isClient)
  return (
    <StageCard icon={<CircleX />} title="Session Cancelled">
      <p className="max-w-[46ch] wrap-anywhere">{whoCancelled(session, isClient, other.name)}</p>
      {money && <p className="max-w-[46ch]">{money}</p>}
      {isClient && <ChooseAnother professionalId={session.professional.id} />}
    </StageCard>
  )
}

function whoCancelled({ cancellation, startsAt }: Session, isClient: boolean, other: string) {
  const isOwn = cancellation?.by === (isClient ? 'client' : 'professional')
  const who = cancellation?.by ? `${isOwn ? 'You' : other} cancelled it. ` : 'We cancelled it. '
  const why = cancellation?.reason ? ` Reason given: ${cancellation.reason}` : ''
  const hasBegun = cancellation && cancellation.at >= startsAt
  return `${who}${hasBegun ? 'This session had begun, and is over now.' : 'This session will not take place.'}${why}`
}

/** What became of the money; only its client sees whether anything was paid. */
function moneyOf({ refund, package: paidBy, ...session }: Session, isClient: boolean) {
  if (refund) return refundOf(refund, isClient)
  if (paidBy?.isReturned)
    return `The session is back in ${isClient ? 'your' : 'your client’s'} package.`
  if (!isClient || session.totalMinor === 0) return undefined
  if (!session.hasReceipt) return 'Nothing was charged.'
  return paidBy
    ? 'It was cancelled too late to go back to your package, so it counts as used.'
    : `It was cancelled too late for a refund of the ${pounds(session.totalMinor)} that you paid.`
}

function refundOf({ amountMinor, status }: NonNullable<Session['refund']>, isClient: boolean) {
  const whose = isClient ? 'your card' : 'your client’s card'
  const money = pounds(amountMinor)
  switch (status) {
    case 'on-its-way':
      return `Refund on its way: ${money} to ${whose}.`
    case 'refunded':
      return `${money} has been refunded to ${whose}. Banks show it within five to ten days.`
    case 'failed':
      return `The refund of ${money} was refused by the card’s bank. Our support settles it with you.`
  }
}

function ChooseAnother({ professionalId }: { professionalId: string }) {
  return (
    <Link to={paths.bookProfessional(professionalId)} className={buttonStyle({ size: 'l' })}>
      Choose Another Time
    </Link>
  )
}
