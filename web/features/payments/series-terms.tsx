import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/booking/sessions.ts'
import { CHARGE_HOURS, chargeAt, everyInWords, NOTICE_HOURS } from '#domain/booking/series.ts'
import { isReserved, isUnpaid } from '#domain/booking/states.ts'
import { CANCELLATION_PERIOD_DAYS } from '#domain/money/right-to-cancel.ts'
import { pounds } from '#domain/money.ts'
import { seriesQuery } from '#web/api/queries/booking/series.ts'
import { Holiday } from '#web/shared/booking/holiday.tsx'
import { dayOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { dayInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type SeriesTermsProps = { session: Session; seriesId: string }

/**
 * What paying for a session of a series means for the others, above the button that pays: what is charged, when, and
 * how to stop it.
 */
export default function SeriesTerms({ session, seriesId }: SeriesTermsProps) {
  const zone = useTimeZone()
  const { data } = useQuery(seriesQuery(seriesId))
  if (isReserved(session.state))
    return (
      <p className="text-ink-2 text-small">
        We save the card that you pay with, and charge the other reserved sessions of this series to
        it, {CHARGE_HOURS} hours before each.
      </p>
    )
  if (!data)
    return (
      <div role="status" aria-label="Loading the series">
        <Skeleton className="h-24" />
      </div>
    )
  const later = data.sessions.filter(({ id, state }) => id !== session.id && isUnpaid(state))
  const right = session.isForBusiness ? null : session.rightToCancel
  const early = right ? later.filter(({ startsAt }) => startsAt <= right.until) : []
  return (
    <section
      aria-labelledby="series-terms"
      className="flex flex-col gap-2 rounded-m bg-sunken px-4 py-3.5 text-small"
    >
      <h3 id="series-terms" className="font-[600] font-sans text-body tracking-normal">
        {later.length} more, {everyInWords(data.everyWeeks)}
      </h3>
      <p className="text-ink-2">
        Now you pay for the first session only. By paying you let us save this card and charge{' '}
        <b className="figures text-ink">{pounds(session.totalMinor)}</b>
        <span>
          {' '}
          to it for each of the others, {CHARGE_HOURS} hours before it starts:{' '}
          {pounds(session.totalMinor * later.length)} later. We email you {NOTICE_HOURS / 24} days
          before each charge. Until it is charged you can cancel a session, or all the rest, on its
          page, and nothing is charged.
        </span>
      </p>
      <ul className="figures flex flex-col gap-y-1" suppressHydrationWarning>
        {later.map(({ id, startsAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <span>
                {dayOf(startsAt, zone)}, {timeOf(startsAt, zone)}
              </span>
              <Holiday at={startsAt} zone={zone} />
            </span>
            <span className="text-ink-3 text-tiny">
              charged {dayInSentence(chargedAt(startsAt), zone)}
            </span>
          </li>
        ))}
      </ul>
      {early.length > 0 && (
        <p className="text-ink-2">
          By paying you also ask for{' '}
          {early.length === 1 ? 'the one' : `the first ${early.length} of these`} within the next{' '}
          {CANCELLATION_PERIOD_DAYS} days to take place then.
        </p>
      )}
    </section>
  )
}

const chargedAt = (startsAt: string) => new Date(chargeAt(Date.parse(startsAt))).toISOString()
