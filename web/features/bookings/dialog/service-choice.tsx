import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ANSWER_HOURS } from '#domain/booking/requests.ts'
import { priceInWords, priceWithCharges } from '#domain/money.ts'
import { CHOICE_INPUT, CHOICE_ROW } from '#web/features/bookings/choice-row.ts'
import type { Offered } from './choice.ts'

type ServiceChoiceProps = {
  services: readonly Offered[]
  /** Undefined for a session by the hour. */
  value: Offered | undefined
  onChange: (service: Offered | undefined) => void
}

/** Fewer are not worth folding. */
const FOLDED_LEAST = 2

/**
 * What to book: a session by the hour, or a service with its length and price in the end. Of many services, those that
 * one did not come for are folded, apart from a free one.
 */
export function ServiceChoice({ services, value, onChange }: ServiceChoiceProps) {
  const [cameFor] = useState(value?.id)
  const [isUnfolded, setUnfolded] = useState(false)
  const choices = useRef<HTMLFieldSetElement>(null)
  const usual = services.filter(
    ({ id, priceMinor }) => priceMinor === 0 || id === cameFor || id === value?.id,
  )
  const folded = services.length - usual.length
  const isFolded = !isUnfolded && folded >= FOLDED_LEAST
  const unfold = () => {
    flushSync(() => setUnfolded(true))
    // The button is gone, and from the chosen one the arrow keys lead to all.
    choices.current?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true })
  }
  return (
    <fieldset ref={choices} className="flex flex-col gap-2">
      <legend className="mb-2 font-[550] text-small">What would you like to book?</legend>
      {[undefined, ...(isFolded ? usual : services)].map((service) => (
        <label key={service?.id ?? ''} className="relative">
          <input
            type="radio"
            name="service"
            checked={service?.id === value?.id}
            onChange={() => onChange(service)}
            className={CHOICE_INPUT}
          />
          <span className={CHOICE_ROW}>
            <span className="wrap-anywhere font-[600]">
              <span>{service?.name ?? 'A session by the hour'}</span>
              {service?.isOnRequest && (
                <span className="block font-[400] text-ink-2">
                  On request: answered within {ANSWER_HOURS} hours
                </span>
              )}
            </span>
            {service ? (
              <span className="figures shrink-0 text-right text-ink-2">
                <span>{service.minutes} min </span>
                <b className="inline-block font-[600] text-ink">
                  {priceInWords(priceWithCharges(service.priceMinor).totalMinor)}
                </b>
              </span>
            ) : (
              <span className="shrink-0 text-ink-2">You choose how long</span>
            )}
          </span>
        </label>
      ))}
      {isFolded && (
        <button
          type="button"
          onClick={unfold}
          className="inline-flex min-h-11 items-center gap-1.5 self-start font-[550] text-action text-small"
        >
          <ChevronDown aria-hidden className="size-4" />
          <span>Show {folded} more services</span>
        </button>
      )}
    </fieldset>
  )
}
