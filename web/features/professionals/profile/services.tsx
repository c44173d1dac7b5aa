import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { ProfessionalDetail } from '#contract/profile/professionals.ts'
import { packagePriceInWords } from '#domain/booking/packages.ts'
import { ANSWER_HOURS } from '#domain/booking/requests.ts'
import { termsInWords } from '#domain/money/cancellation-terms.ts'
import { pounds, priceWithCharges } from '#domain/money.ts'
import { usePerson } from '#web/api/person.ts'
import { packageOffersQuery, servicesQuery } from '#web/api/queries/profile/services.ts'
import { Section } from '#web/features/professionals/section.tsx'
import { isVerified } from '#web/features/professionals/verification.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

type ServicesProps = { professional: ProfessionalDetail['professional'] }

/** What they offer besides sessions by the hour, each with its price in the end. */
export function Services({ professional }: ServicesProps) {
  const { data: services = [] } = useQuery(servicesQuery(professional.id))
  const { data: offers = [] } = useQuery(packageOffersQuery(professional.id))
  const person = usePerson()
  const { state } = useLocation()
  if (services.length === 0) return null
  const isBookable = isVerified(professional) && person?.role !== 'PROFESSIONAL'
  return (
    <Section title="Services">
      <ul className="flex flex-col divide-y divide-line">
        {services.map(({ id, name, minutes, priceMinor, cancellationTerms, ...service }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <p className="min-w-0 flex-1 basis-48">
              <span className="wrap-anywhere block font-[600]">{name}</span>
              <span className="figures text-ink-2 text-small">
                {minutes} minutes ·{' '}
                {priceMinor === 0
                  ? 'Free'
                  : `${pounds(priceWithCharges(priceMinor).totalMinor)}, fees and VAT included`}
                {service.isForOwnClients && ' · only for their own clients'}
                {service.isOnRequest && ` · on request, answered within ${ANSWER_HOURS} hours`}
              </span>
              {offers
                .filter(({ serviceId }) => serviceId === id)
                .map((offer) => (
                  <span key={offer.id} className="figures block text-ink-2 text-small">
                    {packagePriceInWords(offer)}
                  </span>
                ))}
              {priceMinor > 0 && (
                <span className="block text-ink-3 text-tiny">
                  If you cancel: {termsInWords(cancellationTerms)}
                </span>
              )}
            </p>
            {isBookable && (
              <Link
                to={paths.bookProfessional(professional.id, { service: id })}
                replace
                state={state}
                preventScrollReset
                aria-label={`${service.isOnRequest ? 'Request' : 'Book'}: ${name}`}
                className={buttonStyle({ variant: 'quiet', size: 's' })}
              >
                {service.isOnRequest ? 'Request' : 'Book'}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
