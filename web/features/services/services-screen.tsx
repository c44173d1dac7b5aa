import { useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import type { OwnService } from '#contract/profile/services.ts'
import { termsInWords } from '#domain/money/cancellation-terms.ts'
import { pounds, priceWithCharges } from '#domain/money.ts'
import { isFirstTalk } from '#domain/profile/first-talk.ts'
import { SERVICES_MAX } from '#domain/profile/services.ts'
import { randomId } from '#web/api/random-id.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { breakInWords } from './breaks.ts'
import { OfferItem, OffersCard } from './offers-card.tsx'
import { PackagesSection } from './packages-section.tsx'
import { ownServicesQuery } from './queries.ts'
import { SeriesRules } from './series-rules.tsx'
import { ServiceDialog } from './service-dialog.tsx'

/** What a professional offers besides sessions by the hour. */
export default function ServicesScreen() {
  const { data: services, error, refetch } = useQuery(ownServicesQuery)
  const [edited, setEdited] = useState<{ id: string; service: OwnService | undefined }>()
  if (error) return <FetchFailed error={error} onRetry={refetch} />
  if (!services)
    return (
      <div role="status" aria-label="Loading your services">
        <Skeleton className="h-64 rounded-l" />
      </div>
    )
  return (
    <div className="flex flex-col gap-5.5">
      <OffersCard
        id="own-services"
        one="Service"
        many="Services"
        about="Besides sessions by the hour, which you always offer. A service has a length and a price of its own, such as a first consultation or a review of a document, and can be free."
        icon={<Tag aria-hidden />}
        invitation="Clients book you by the hour. Add a service to offer something at a price of its own."
        most={SERVICES_MAX}
        onAdd={() => setEdited({ id: randomId(), service: undefined })}
        items={services.map((service) => (
          <Item
            key={service.id}
            service={service}
            onEdit={() => setEdited({ id: service.id, service })}
          />
        ))}
        dialog={
          edited && (
            <ServiceDialog
              key={edited.id}
              id={edited.id}
              service={edited.service}
              hasFirstTalk={services.some(
                ({ id, minutes }) => id !== edited.id && isFirstTalk(minutes),
              )}
              onClose={() => setEdited(undefined)}
            />
          )
        }
      />
      <PackagesSection services={services} />
      <SeriesRules />
    </div>
  )
}

function Item({ service, onEdit }: { service: OwnService; onEdit: () => void }) {
  const { name, minutes, priceMinor, isForOwnClients, isOnRequest } = service
  const { bufferBeforeMin, bufferMin, cancellationTerms: terms } = service
  const breaks = [breakInWords('before', bufferBeforeMin), breakInWords('after', bufferMin)]
  const more = [
    isOnRequest && 'On request',
    isForOwnClients && 'Only your own clients',
    ...breaks,
    priceMinor > 0 && terms !== 'usual' && `If clients cancel: ${termsInWords(terms)}`,
  ].filter(Boolean)
  const price =
    priceMinor === 0
      ? 'Free'
      : `${pounds(priceMinor)} for you, clients pay ${pounds(priceWithCharges(priceMinor).totalMinor)}`
  return (
    <OfferItem
      name={name}
      terms={`${minutes} minutes · ${price}`}
      more={more.join(' · ')}
      editLabel={`Edit ${name}`}
      onEdit={onEdit}
    />
  )
}
