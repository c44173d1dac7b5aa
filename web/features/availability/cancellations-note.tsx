import { FREE_CANCELLATION_HOURS } from '#domain/free-cancellation.ts'
import { CANCELLATION_PERIOD_DAYS } from '#domain/right-to-cancel.ts'
import { useSite } from '#web/layout/site.ts'

/** What a cancellation costs the professional, told before they offer hours. */
export function CancellationsNote() {
  const { hasRightToCancel } = useSite()
  return (
    <section
      aria-labelledby="when-clients-cancel"
      className="mb-5 max-w-[75ch] rounded-m bg-sunken px-4 py-3.5 text-small"
    >
      <h3 id="when-clients-cancel" className="font-[600]">
        When a client cancels
      </h3>
      <p className="mt-1 text-ink-2">
        If they cancel at least {FREE_CANCELLATION_HOURS} hours before the start, they get
        everything back and you earn nothing.{' '}
        {hasRightToCancel &&
          `The law gives consumers more: within ${CANCELLATION_PERIOD_DAYS} days of booking they can cancel for a full refund until the session starts. If they cancel once it has begun, they pay you for the part that took place. `}
        Otherwise you keep your full price.
      </p>
    </section>
  )
}
