import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useState } from 'react'
import type { PackageOffer } from '#contract/booking/packages.ts'
import type { OwnService } from '#contract/profile/services.ts'
import { PACKAGE_OFFERS_MAX, packageInWords } from '#domain/booking/packages.ts'
import { pounds } from '#domain/money.ts'
import { randomId } from '#web/api/random-id.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OfferItem, OffersCard } from './offers-card.tsx'
import { PackageDialog } from './package-dialog.tsx'
import { ownPackagesQuery } from './queries.ts'

/** The packages that a professional offers. */
export function PackagesSection({ services }: { services: readonly OwnService[] }) {
  const { data: offers, error, refetch } = useQuery(ownPackagesQuery)
  const [edited, setEdited] = useState<{ id: string; offer: PackageOffer | undefined }>()
  if (error) return <FetchFailed error={error} onRetry={refetch} />
  if (!offers)
    return (
      <div role="status" aria-label="Loading your packages">
        <Skeleton className="h-40 rounded-l" />
      </div>
    )
  return (
    <OffersCard
      id="own-packages"
      one="Package"
      many="Packages"
      about="Five or ten sessions that a client pays for at once, at a discount if you like. Each is paid out to you after it has taken place. Clients can refund what they haven’t booked."
      icon={<Package aria-hidden />}
      invitation="Offer a package, and clients who return can buy several sessions at once."
      most={PACKAGE_OFFERS_MAX}
      onAdd={() => setEdited({ id: randomId(), offer: undefined })}
      items={offers.map((offer) => (
        <Item
          key={offer.id}
          offer={offer}
          isOnRequest={services.some((each) => each.id === offer.serviceId && each.isOnRequest)}
          onEdit={() => setEdited({ id: offer.id, offer })}
        />
      ))}
      dialog={
        edited && (
          <PackageDialog
            key={edited.id}
            id={edited.id}
            offer={edited.offer}
            services={services}
            onClose={() => setEdited(undefined)}
          />
        )
      }
    />
  )
}

type ItemProps = { offer: PackageOffer; isOnRequest: boolean; onEdit: () => void }

function Item({ offer, isOnRequest, onEdit }: ItemProps) {
  const { serviceName, minutes, size, discountPercent, priceMinor, packageMinor } = offer
  const name = packageInWords(size, discountPercent)
  return (
    <OfferItem
      name={name}
      terms={`${serviceName ?? 'By the hour'}, ${minutes} minutes · ${pounds(priceMinor)} a session for you, clients pay ${pounds(packageMinor)}`}
      more={isOnRequest ? 'Not sold while its service is on request' : undefined}
      editLabel={`Edit ${name}, ${serviceName ?? 'by the hour'}, ${minutes} minutes`}
      onEdit={onEdit}
    />
  )
}
