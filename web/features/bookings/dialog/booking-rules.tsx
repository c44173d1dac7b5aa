import type { ReactNode } from 'react'
import { UNBOOKED_SENTENCE } from '#domain/booking/packages.ts'
import { requestTerms } from '#domain/booking/requests.ts'
import { termsInWords } from '#domain/money/cancellation-terms.ts'
import { FREE_IN_SHORT } from '#domain/money/free-sessions.ts'
import { CANCELLATION_PERIOD_DAYS, cancellationDeadline } from '#domain/money/right-to-cancel.ts'
import { pounds } from '#domain/money.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useSite } from '#web/shared/page/site.ts'
import type { Choice } from './choice.ts'

type BookingRulesProps = {
  /** The professional's. */
  name: string
  choice: Choice
}

/** What booking it means: for the money, for the time until it is paid, and if someone cancels. */
export function BookingRules({ name, choice }: BookingRulesProps) {
  const { way, price, terms, startTime, repeat, isOnRequest } = choice
  const { hasRightToCancel } = useSite()
  if (way.kind === 'use')
    return (
      <>
        <Rule>
          It is booked straight away. If you cancel in time, or <bdi>{name}</bdi> cancels, it
          returns to your package.
        </Rule>
        {hasRightToCancel &&
          cancellationDeadline(Date.parse(way.owned.boughtAt)) >= serverNow() && (
            <Rule>
              If it is within {CANCELLATION_PERIOD_DAYS} days of the day on which you bought the
              package, you ask for it to take place before your right to cancel ends, and you lose
              that right once it has fully taken place.
            </Rule>
          )}
      </>
    )
  if (price.totalMinor === 0) return <Rule>{FREE_IN_SHORT}</Rule>
  const startsAt = startTime === null ? Number.POSITIVE_INFINITY : Date.parse(startTime)
  // For one time, what stands beside the button says it to the minute, once it is chosen.
  return (
    <>
      {way.kind === 'buy' && (
        <Rule>
          You pay for {way.offer.size} sessions now, with this one as the first, and book the others
          within a year. {UNBOOKED_SENTENCE}
        </Rule>
      )}
      {isOnRequest && (
        <Rule>
          {requestTerms({ name, total: pounds(price.totalMinor), startsAt }, serverNow())}
        </Rule>
      )}
      <Rule>
        {way.kind === 'buy'
          ? `If you cancel in time, or ${name} cancels, the session returns to your package.`
          : `${repeat ? `If you cancel: ${termsInWords(terms)}. ` : ''}If ${name} cancels, you get a full refund.`}
      </Rule>
    </>
  )
}

function Rule({ children }: { children: ReactNode }) {
  return <p className="wrap-anywhere text-ink-2 text-small">{children}</p>
}
