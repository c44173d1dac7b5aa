import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { HOLD_MINUTES } from '#domain/booking/booking.ts'
import type { Price } from '#domain/money.ts'
import { FEE_PERCENT, pounds, priceInWords, VAT_PERCENT } from '#domain/money.ts'
import { dayIn } from '#web/features/bookings/days.ts'
import { Deadline } from '#web/features/bookings/deadline.tsx'
import { dayName } from '#web/features/bookings/weeks.ts'
import { timeOf } from '#web/shared/time/time.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import type { Choice } from './choice.ts'
import { actionInWords, leftAfter } from './choice.ts'

type BookingFooterProps = {
  choice: Choice
  zone: string
  isPending: boolean
  /** The chosen time, if this client holds it already. */
  held: Session | undefined
  onSubmit: () => void
}

/**
 * Until when it can be cancelled, what it comes to, and one button that says what it does. Its height is the same
 * before a time is chosen, so that nothing moves under the finger.
 */
export function BookingFooter({ choice, zone, isPending, held, onSubmit }: BookingFooterProps) {
  const { startTime, repeat, isKnown } = choice
  const due = isKnown ? choice.due : undefined
  const isFree = due?.totalMinor === 0
  const total = due && `${priceInWords(due.totalMinor)}${repeat ? ' now' : ''}`
  return (
    <div className="flex w-full flex-col gap-2 md:min-h-26 lg:min-h-17 md:flex-row md:items-center md:gap-5 sm:short:min-h-0 sm:short:flex-row sm:short:items-center">
      <div className="flex min-h-16 min-w-0 flex-1 flex-col justify-center text-tiny max-md:text-center md:min-h-0 sm:short:min-h-0 sm:short:text-left">
        {!isFree && (
          <p className="text-balance font-[600] md:text-small">
            <FirstLine choice={choice} />
          </p>
        )}
        {/* Phones held sideways have no room for it beside the total on the button. */}
        <div className={startTime ? 'short:hidden' : undefined}>
          {isFree ? (
            <b className="font-[600] text-small">{total}</b>
          ) : due ? (
            <Sum price={due} />
          ) : (
            due === null && (
              <p className="text-ink-2">
                Your package pays for it. Afterwards: {leftAfter(choice)}
              </p>
            )
          )}
        </div>
        {due && !isFree && (
          <p className="text-ink-2 short:hidden">
            {held ? (
              <span>Held for you until {timeOf(held.holdExpiresAt ?? held.startsAt, zone)}</span>
            ) : (
              <span>
                Held for {HOLD_MINUTES} minutes while you{' '}
                {choice.isOnRequest ? 'enter your card' : 'pay'}
              </span>
            )}
          </p>
        )}
      </div>
      {held ? (
        <Link
          to={paths.checkout(held.id)}
          className={`${buttonStyle({ size: 'l' })} ${BUTTON} figures`}
        >
          Continue to payment ·{' '}
          {pounds(held.package?.isFirst ? held.package.totalMinor : held.totalMinor)}
        </Link>
      ) : (
        <Button size="l" pending={isPending} onClick={onSubmit} className={BUTTON}>
          {isPending ? (
            'Booking...'
          ) : (
            <span>
              <span>
                {actionInWords(choice)}
                {startTime && ' · '}
              </span>
              {startTime && (
                <span className="figures inline-block">
                  {dayName(dayIn(zone, startTime))}, {timeOf(startTime, zone)}
                  {!isFree && total && ` · ${total}`}
                </span>
              )}
            </span>
          )}
        </Button>
      )}
    </div>
  )
}

const BUTTON =
  'shrink-0 whitespace-normal px-6 py-2 leading-snug max-md:w-full max-sm:px-4 max-sm:text-control md:max-w-[60%] sm:short:min-h-11 sm:short:w-auto'

/** What is still to be done, or what cancelling the chosen time would bring back. */
function FirstLine({ choice: { startTime, minutes, terms, way } }: { choice: Choice }) {
  const boughtAt = way.kind === 'use' ? way.owned.boughtAt : undefined
  return startTime ? (
    <Deadline startsAt={startTime} minutes={minutes} terms={terms} boughtAt={boughtAt} />
  ) : (
    <span>Choose a time</span>
  )
}

/** One line, in the order in which it adds up. */
function Sum({ price }: { price: Price }) {
  const parts = [
    ['Session', '', price.priceMinor],
    ['Platform ', `fee ${FEE_PERCENT}%`, price.feeMinor],
    ['', `VAT ${VAT_PERCENT}%`, price.vatMinor],
  ] as const
  return (
    <dl className="figures flex flex-wrap gap-x-1 text-ink-2 max-md:justify-center sm:short:justify-start">
      {parts.map(([long, short, minor], n) => (
        <div key={long + short} className="flex gap-1">
          {n > 0 && <span aria-hidden>+</span>}
          <dt>
            <span className="sr-only">{long}</span>
            <span>{short}</span>
          </dt>
          <dd>{pounds(minor)}</dd>
        </div>
      ))}
      <div className="flex gap-1 font-[600] text-ink">
        <span aria-hidden>=</span>
        <dt className="sr-only">Total</dt>
        <dd>{pounds(price.totalMinor)}</dd>
      </div>
    </dl>
  )
}
