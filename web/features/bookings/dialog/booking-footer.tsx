import type { Price } from '#domain/money.ts'
import { FEE_PERCENT, pounds, priceInWords, VAT_PERCENT } from '#domain/money.ts'
import { dayIn } from '#web/features/bookings/days.ts'
import { Deadline } from '#web/features/bookings/deadline.tsx'
import { dayName } from '#web/features/bookings/weeks.ts'
import { timeOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Choice } from './choice.ts'
import { actionInWords, leftAfter } from './choice.ts'

type BookingFooterProps = {
  choice: Choice
  zone: string
  isPending: boolean
  onSubmit: () => void
}

/** What it comes to, until when it can be cancelled, and one button that says what it does. */
export function BookingFooter({ choice, zone, isPending, onSubmit }: BookingFooterProps) {
  const { minutes, startTime, repeat, terms, way, isKnown } = choice
  const due = isKnown ? choice.due : undefined
  const boughtAt = way.kind === 'use' ? way.owned.boughtAt : undefined
  const isFree = due?.totalMinor === 0
  const total = due && `${priceInWords(due.totalMinor)}${repeat ? ' now' : ''}`
  return (
    <div className="flex w-full flex-col gap-3 md:flex-row md:items-center sm:short:flex-row sm:short:items-center">
      <div className="min-w-0 flex-1 text-small max-md:text-center max-lg:text-tiny sm:short:text-left">
        {/* Phones held sideways have no room for it beside the total on the button. */}
        <div className={cx(startTime && 'short:hidden')}>
          {isFree ? (
            <b className="font-[600]">{total}</b>
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
        {startTime && !isFree && (
          <p className="mt-0.5 text-balance font-[600]">
            <Deadline startsAt={startTime} minutes={minutes} terms={terms} boughtAt={boughtAt} />
          </p>
        )}
      </div>
      <Button
        size="l"
        pending={isPending}
        onClick={onSubmit}
        className="shrink-0 whitespace-normal px-6 py-2 leading-snug max-md:w-full max-sm:px-4 max-sm:text-control md:max-w-[60%] sm:short:min-h-11 sm:short:w-auto"
      >
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
    </div>
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
            <span className="max-sm:sr-only">{long}</span>
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
