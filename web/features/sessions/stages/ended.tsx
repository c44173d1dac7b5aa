import { CircleX } from 'lucide-react'
import type { Session } from '#contract/booking/sessions.ts'
import { bookingInWords } from '#domain/booking/booking-in-words.ts'
import { isRequestEnd } from '#domain/booking/ended.ts'
import { requestInWords } from '#domain/booking/requests.ts'
import { pounds } from '#domain/money.ts'
import type { SessionPage } from '#web/features/sessions/session-page.ts'
import { bookingAt } from '#web/shared/booking/booking-state.ts'
import { ChooseAnother } from './choose-another.tsx'
import { moneyInWords, refundInWords } from './money-in-words.ts'
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
      {session.refund && <p>{refundInWords(session.refund, session.totalMinor, isClient)}</p>}
      {isClient && parts.again}
    </StageCard>
  )
}

export function Cancelled({ page: { session, isClient, other } }: { page: SessionPage }) {
  const money = moneyInWords(session, isClient)
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
