import { useQuery } from '@tanstack/react-query'
import type { OwnService } from '#contract/services.ts'
import { priceInWords, priceWithCharges } from '#domain/money.ts'
import { ANSWER_HOURS } from '#domain/requests.ts'
import { servicesQuery } from '#web/api/services.ts'
import { CHOICE_ROW } from './choice-row.ts'

export type Offered = Pick<
  OwnService,
  'id' | 'name' | 'minutes' | 'priceMinor' | 'cancellationTerms' | 'isOnRequest'
>

/** The services that this person may book, and the one with this id among them. */
export function useServices(professionalId: string, id: string | undefined) {
  const { data: services = [], isPending } = useQuery(servicesQuery(professionalId))
  return { services, isPending, chosen: services.find((service) => service.id === id) }
}

type ServiceChoiceProps = {
  services: readonly Offered[]
  /** Undefined for a session by the hour. */
  value: Offered | undefined
  onChange: (service: Offered | undefined) => void
}

/** What to book: a session by the hour, or a service with its length and price in the end. */
export function ServiceChoice({ services, value, onChange }: ServiceChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-[550] text-small">What would you like to book?</legend>
      {[undefined, ...services].map((service) => (
        <label key={service?.id ?? ''}>
          <input
            type="radio"
            name="service"
            checked={service?.id === value?.id}
            onChange={() => onChange(service)}
            className="peer sr-only"
          />
          <span className={CHOICE_ROW}>
            <span className="wrap-anywhere font-[600]">
              {service?.name ?? 'A session by the hour'}
              {service?.isOnRequest && (
                <span className="block font-[400] text-ink-2">
                  On request: answered within {ANSWER_HOURS} hours
                </span>
              )}
            </span>
            {service ? (
              <span className="figures shrink-0 text-right text-ink-2">
                {service.minutes} min{' '}
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
    </fieldset>
  )
}
