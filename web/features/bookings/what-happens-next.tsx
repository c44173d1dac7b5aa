import { HOLD_MINUTES } from '#domain/booking.ts'
import { freeUntil } from '#domain/changes.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/free-cancellation.ts'
import { CANCELLATION_PERIOD_DAYS, rightToCancel } from '#domain/right-to-cancel.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { freeCancellation } from '#web/layout/free-cancellation.ts'
import { useSite } from '#web/layout/site.ts'
import { useTimeZone } from '#web/layout/time.ts'

type Chosen = { startsAt: string; endsAt: string }

/** What happens after booking, step by step; specific to the selected slot, if any. */
export function WhatHappensNext({ chosen }: { chosen: Chosen | undefined }) {
  const cancelling = useCancelling(chosen)
  return (
    <section aria-labelledby="what-happens-next" className="rounded-m bg-sunken px-4 py-3.5">
      <h3 id="what-happens-next" className="text-small">
        What happens next
      </h3>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5 text-ink-2 text-small marker:text-ink-3">
        <li>Your time is held for {HOLD_MINUTES} minutes while you pay. Nothing is charged yet.</li>
        <li>Once it is paid, a private video room is made for the two of you.</li>
        <li suppressHydrationWarning>
          {cancelling} If the professional cancels, you get everything back.
        </li>
      </ol>
    </section>
  )
}

function useCancelling(chosen: Chosen | undefined): string {
  const { hasRightToCancel } = useSite()
  const zone = useTimeZone()
  if (!chosen)
    return hasRightToCancel
      ? `You can cancel for free up to ${FREE_CANCELLATION_HOURS} hours before. Within ${CANCELLATION_PERIOD_DAYS} days of booking, you can cancel for free until it starts.`
      : `You can cancel for free up to ${FREE_CANCELLATION_HOURS} hours before.`
  const now = serverNow()
  const startsAt = new Date(chosen.startsAt)
  const right = rightToCancel({
    startsAt,
    holdExpiresAt: new Date(now + HOLD_MINUTES * MINUTE_MS),
    confirmedAt: null,
    earlyStartAskedAt: null,
    isForBusiness: false,
    hasRightToCancel,
  })
  const until = freeUntil({
    startsAt: startsAt.getTime(),
    endsAt: Date.parse(chosen.endsAt),
    isMovedByProfessional: false,
    rightToCancel: right,
  })
  return until < now
    ? `It starts in less than ${FREE_CANCELLATION_HOURS} hours, so you get no refund if you cancel it.`
    : `${freeCancellation(new Date(until).toISOString(), chosen, zone)}.`
}
