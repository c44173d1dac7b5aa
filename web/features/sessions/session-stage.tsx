import { CalendarClock, CircleCheck, CircleX, CreditCard, Hourglass, Video } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Session } from '#contract/sessions.ts'
import { isRequestEnd } from '#domain/booking/ended.ts'
import type { SessionState } from '#domain/booking.ts'
import { mayJoin, ROOM_CLOSES_AFTER_MINUTES } from '#domain/booking.ts'
import { bookingInWords } from '#domain/booking-in-words.ts'
import { pounds } from '#domain/money.ts'
import { requestInWords } from '#domain/requests.ts'
import type { PaymentAsk } from '#domain/series.ts'
import { bookingAt } from '#web/layout/booking-state.ts'
import { remaining } from '#web/layout/countdown.ts'
import { timeOf, useTimeZone } from '#web/layout/time.ts'
import { whenInSentence } from '#web/layout/when-in-sentence.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { TestLink } from './test-link.tsx'

type SessionStageProps = {
  session: Session
  state: Exclude<SessionState, 'upcoming'>
  /** The server's time in ms. */
  now: number
  isClient: boolean
  isOtherHere: boolean
  isBeingConfirmed: boolean
  /** For the client of an expired hold: ways to book again. */
  again: Elements
  /** Where a request stands, and what can be answered. */
  request: Elements
  onJoin: () => void
}

/** The session's state outside the room: what it is waiting for, and a button to join. */
export function SessionStage(props: SessionStageProps) {
  const { session, state, now, isClient, isOtherHere, isBeingConfirmed, again, onJoin } = props
  const zone = useTimeZone()
  const { startsAt, endsAt, holdExpiresAt, professional } = session

  if (isBeingConfirmed && !session.refund && (state === 'unpaid' || state === 'expired'))
    return (
      <Stage icon={<Hourglass />} title="Confirming Your Payment">
        <p role="status" className="max-w-[46ch]">
          It takes a moment until it is confirmed to us. If the session can’t be given to you, you
          get a full refund.
        </p>
        {state === 'unpaid' && (
          <Link to={paths.checkout(session.id)} className={buttonStyle({ variant: 'quiet' })}>
            Check the Payment
          </Link>
        )}
      </Stage>
    )

  const booking = bookingAt(session, now)
  const { end } = booking
  const reader = isClient ? 'client' : 'professional'
  if (isRequestEnd(end))
    return (
      <Stage icon={<CircleX />} title={bookingInWords(booking, reader)}>
        <p className="max-w-[46ch] wrap-anywhere">
          {requestInWords(end, reader, {
            other: (isClient ? professional : session.client).name,
            until: '',
            total: pounds(session.totalMinor),
          })}
        </p>
        {session.cancellation?.reason && (
          <p className="max-w-[46ch] wrap-anywhere">Reason given: {session.cancellation.reason}</p>
        )}
        {isClient && <ChooseAnother professionalId={professional.id} />}
      </Stage>
    )

  switch (state) {
    case 'requested':
      return props.request
    case 'live':
      return (
        <Stage icon={<Video />} title="Session is Live" isLive>
          <p role="status" className="wrap-anywhere font-[600] text-good empty:hidden">
            {isOtherHere && `${(isClient ? professional : session.client).name} is here`}
          </p>
          <p suppressHydrationWarning>
            Ends at {timeOf(endsAt, zone)}. Your browser will ask for your camera and microphone.
          </p>
          <Button size="l" onClick={onJoin}>
            Join Session
          </Button>
          <TestLink session={session} />
        </Stage>
      )
    case 'completed':
      return (
        <Stage icon={<CircleCheck />} title="Session Completed" isOver>
          <p suppressHydrationWarning>This session ended at {timeOf(endsAt, zone)}</p>
          {mayJoin(Date.parse(startsAt), Date.parse(endsAt), now) && (
            <>
              <p className="text-small">
                The video room stays open for {ROOM_CLOSES_AFTER_MINUTES} minutes.
              </p>
              <Button variant="quiet" onClick={onJoin}>
                Join Session
              </Button>
            </>
          )}
        </Stage>
      )
    case 'unpaid':
      return (
        <Stage icon={<CreditCard />} title="Waiting for Payment">
          <Countdown label="Held for" left={Date.parse(holdExpiresAt ?? startsAt) - now} />
          <p>
            {isClient
              ? 'This time is kept free for you until then. It is yours once the payment is made.'
              : 'Your client is about to pay. This time is kept free until then.'}
          </p>
          {isClient && session.state === 'HELD' && (
            <Link to={paths.checkout(session.id)} className={buttonStyle({ size: 'l' })}>
              Complete Payment
            </Link>
          )}
        </Stage>
      )
    case 'reserved':
      return <Reserved session={session} isClient={isClient} now={now} />
    case 'expired':
      return (
        <Stage
          icon={<CircleX />}
          title={session.refund ? 'Payment Arrived Too Late' : 'Booking Expired'}
        >
          <p>
            {session.refund
              ? 'The payment came when this slot was no longer free.'
              : 'The payment did not arrive in time, so the time is no longer held for you. Nothing was charged.'}
          </p>
          {session.refund && <p>{refundOf(session.refund, isClient)}</p>}
          {isClient && again}
        </Stage>
      )
    case 'cancelled':
      return (
        <Stage icon={<CircleX />} title="Session Cancelled">
          <p className="max-w-[46ch] wrap-anywhere">{whoCancelled(session, isClient)}</p>
          {session.refund && <p>{refundOf(session.refund, isClient)}</p>}
          {isClient && <ChooseAnother professionalId={professional.id} />}
        </Stage>
      )
  }
}

type ReservedProps = { session: Session; isClient: boolean; now: number }

/** A later session of a series: when it is paid for, or that its client has to pay. */
function Reserved({ session, isClient, now }: ReservedProps) {
  const zone = useTimeZone()
  const { id, series, startsAt, holdExpiresAt, totalMinor, priceMinor } = session
  const money = pounds(isClient ? totalMinor : priceMinor)
  if (series?.asks)
    return (
      <Stage icon={<CreditCard />} title="Payment Needed">
        <Countdown label="Reserved for" left={Date.parse(holdExpiresAt ?? startsAt) - now} />
        <p className="max-w-[46ch]">
          <span>
            {ASKS[series.asks]}, and nothing was charged. Pay {money} by{' '}
          </span>
          <span suppressHydrationWarning>{whenInSentence(holdExpiresAt ?? startsAt, zone)}</span>,
          and the session takes place. After that, its time is released.
        </p>
        <Link to={paths.checkout(id)} className={buttonStyle({ size: 'l' })}>
          Complete Payment
        </Link>
      </Stage>
    )
  const when = whenInSentence(series?.chargesAt ?? startsAt, zone)
  return (
    <Stage icon={<CalendarClock />} title="Reserved">
      <p className="max-w-[46ch]" suppressHydrationWarning>
        {isClient
          ? `We charge ${money} to your saved card on ${when}. Until then you can move or cancel this session, and nothing is charged.`
          : `It is confirmed when your client’s card is charged, on ${when}. You get ${money}. Until then either of you can move or cancel it, and nothing is charged.`}
      </p>
      {isClient && (
        <Link to={paths.checkout(id)} className={buttonStyle({ variant: 'quiet' })}>
          Pay Now
        </Link>
      )}
    </Stage>
  )
}

const ASKS: Record<PaymentAsk, string> = {
  declined: 'Your saved card was declined',
  confirm: 'Your bank wants you to confirm the payment',
  'no-card': 'There is no saved card that we can charge',
}

function whoCancelled(session: Session, isClient: boolean): string {
  const { cancellation, professional, client, startsAt } = session
  const other = isClient ? professional.name : client.name
  const isOwn = cancellation?.by === (isClient ? 'client' : 'professional')
  const who = cancellation?.by ? `${isOwn ? 'You' : other} cancelled it. ` : 'We cancelled it. '
  const why = cancellation?.reason ? ` Reason given: ${cancellation.reason}` : ''
  const hasBegun = cancellation && cancellation.at >= startsAt
  return `${who}${hasBegun ? 'This session had begun, and is over now.' : 'This session will not take place.'}${why}`
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

type StageProps = {
  icon: Elements
  title: string
  isLive?: boolean
  /** Takes less space, since what follows matters more. */
  isOver?: boolean
  children: Elements
}

function Stage({ icon, title, isLive = false, isOver = false, children }: StageProps) {
  return (
    <Card
      as="section"
      className={cx(
        'flex flex-col items-center justify-center gap-4 py-12 text-center text-ink-2',
        !isOver && 'min-h-[320px] lg:min-h-[440px]',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'inline-flex size-16 items-center justify-center rounded-full [&>svg]:size-7',
          isLive ? 'bg-good-soft text-good' : 'bg-sunken text-ink-2',
        )}
      >
        {icon}
      </span>
      <h2 className="text-h2 text-ink">{title}</h2>
      {children}
    </Card>
  )
}

function Countdown({ label, left }: { label: string; left: number }) {
  return (
    <p role="timer" className="flex flex-col gap-1">
      <span className="text-small">{label}</span>{' '}
      <span className="figures font-display text-h1 text-ink leading-none" suppressHydrationWarning>
        {remaining(left)}
      </span>
    </p>
  )
}

function ChooseAnother({ professionalId }: { professionalId: string }) {
  return (
    <Link to={paths.bookProfessional(professionalId)} className={buttonStyle({ size: 'l' })}>
      Choose Another Time
    </Link>
  )
}
