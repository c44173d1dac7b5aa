import { CalendarClock, CreditCard, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { PaymentAsk } from '#domain/booking/series.ts'
import { pounds } from '#domain/money.ts'
import type { SessionPage } from '#web/features/sessions/session-page.ts'
import { useTimeZone } from '#web/shared/time/time.ts'
import { onWhen, whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Countdown, StageCard } from './stage-card.tsx'

/** Held at the checkout, alone or with the first of its series, which only its client sees. */
export function Unpaid({ page: { session, now } }: { page: SessionPage }) {
  const { id, state, holdExpiresAt, startsAt } = session
  return (
    <StageCard icon={<CreditCard />} title="Waiting for Payment">
      <Countdown label="Held for" left={Date.parse(holdExpiresAt ?? startsAt) - now} />
      <p>This time is kept free for you until then. It is yours once the payment is made.</p>
      {state === 'HELD' && (
        <Link to={paths.checkout(id)} className={buttonStyle({ size: 'l' })}>
          Complete Payment
        </Link>
      )}
    </StageCard>
  )
}

/** Just paid for, as far as the browser knows. */
export function Confirming({ page: { session, state } }: { page: SessionPage }) {
  return (
    <StageCard icon={<Hourglass />} title="Confirming Your Payment">
      <p role="status" className="max-w-[46ch]">
        It takes a moment until it is confirmed to us. If the session can’t be given to you, you get
        a full refund.
      </p>
      {state === 'unpaid' && (
        <Link to={paths.checkout(session.id)} className={buttonStyle({ variant: 'quiet' })}>
          Check the Payment
        </Link>
      )}
    </StageCard>
  )
}

/** A later session of a series: when it is paid for. */
export function Reserved({ page }: { page: SessionPage }) {
  const { session, isClient, now } = page
  const zone = useTimeZone()
  const { id, series, startsAt, holdExpiresAt, totalMinor, priceMinor } = session
  const chargesAt = series?.chargesAt ?? startsAt
  const words = isClient ? CHARGED : EARNED
  const money = pounds(isClient ? totalMinor : priceMinor)
  return (
    <StageCard icon={<CalendarClock />} title="Reserved">
      <p className="max-w-[46ch]" suppressHydrationWarning>
        {Date.parse(chargesAt) > now
          ? words.ahead(money, onWhen(chargesAt, zone))
          : words.due(money, whenInSentence(holdExpiresAt ?? startsAt, zone))}
      </p>
      {isClient && (
        <Link to={paths.checkout(id)} className={buttonStyle({ variant: 'quiet' })}>
          Pay Now
        </Link>
      )}
    </StageCard>
  )
}

const CHARGED = {
  ahead: (money: string, when: string) =>
    `We charge ${money} to your saved card ${when}. Until then you can move or cancel this session, and nothing is charged.`,
  due: (money: string) => `We are charging ${money} to your saved card.`,
}

const EARNED = {
  ahead: (money: string, when: string) =>
    `It is confirmed when your client’s card is charged, ${when}. You get ${money}. Until then either of you can move or cancel it, and nothing is charged.`,
  due: (money: string, until: string) =>
    `It is confirmed when your client’s payment arrives, and you get ${money}. If it has not come by ${until}, this session does not take place and its time is free again.`,
}

/** A later session of a series that its client has to pay for themselves. */
export function PaymentDue({ page: { session, now } }: { page: SessionPage }) {
  const zone = useTimeZone()
  const { id, series, startsAt, holdExpiresAt, totalMinor } = session
  return (
    <StageCard icon={<CreditCard />} title="Payment Needed">
      <Countdown label="Reserved for" left={Date.parse(holdExpiresAt ?? startsAt) - now} />
      <p className="max-w-[46ch]">
        <span>
          {ASKS[series?.asks ?? 'declined']}, and nothing was charged. Pay {pounds(totalMinor)} by{' '}
        </span>
        <span suppressHydrationWarning>{whenInSentence(holdExpiresAt ?? startsAt, zone)}</span>, and
        the session takes place. After that, its time is released.
      </p>
      <Link to={paths.checkout(id)} className={buttonStyle({ size: 'l' })}>
        Complete Payment
      </Link>
    </StageCard>
  )
}

const ASKS: Record<PaymentAsk, string> = {
  declined: 'Your saved card was declined',
  confirm: 'Your bank wants you to confirm the payment',
  'no-card': 'There is no saved card that we can charge',
}
