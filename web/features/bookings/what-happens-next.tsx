import { HOLD_MINUTES } from '#domain/booking.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/cancellation.ts'

/** What somebody who books may count on, in the order in which it comes. */
export function WhatHappensNext() {
  return (
    <section aria-labelledby="what-happens-next" className="rounded-m bg-sunken px-4 py-3.5">
      <h3 id="what-happens-next" className="text-small">
        What happens next
      </h3>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5 text-ink-2 text-small marker:text-ink-3">
        <li>Your time is held for {HOLD_MINUTES} minutes while you pay. Nothing is charged yet.</li>
        <li>Once it is paid, a private video room is made for the two of you.</li>
        <li>
          Until {FREE_CANCELLATION_HOURS} hours before, you can cancel for free. If the professional
          cancels, you get everything back.
        </li>
      </ol>
    </section>
  )
}
