import { useQuery } from '@tanstack/react-query'
import { Package, Plus } from 'lucide-react'
import { useState } from 'react'
import type { PackageOffer } from '#contract/packages.ts'
import type { OwnService } from '#contract/services.ts'
import { pounds } from '#domain/money.ts'
import { PACKAGE_OFFERS_MAX, packageInWords } from '#domain/packages.ts'
import { randomId } from '#web/api/random-id.ts'
import { FetchFailed } from '#web/layout/fetch-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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
  const add = () => setEdited({ id: randomId(), offer: undefined })
  return (
    <Card as="section" aria-labelledby="own-packages" className="flex flex-col gap-4.5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="own-packages" className="font-[600] text-h3">
            Packages
          </h2>
          <p className="mt-1 max-w-[65ch] text-ink-2 text-small">
            Five or ten sessions that a client pays for at once, at a discount if you like. Each is
            paid out to you after it has taken place. Clients can refund what they haven’t booked.
          </p>
        </div>
        {offers.length > 0 && offers.length < PACKAGE_OFFERS_MAX && (
          <Button variant="quiet" onClick={add}>
            <Plus aria-hidden className="size-4" /> Add a Package
          </Button>
        )}
      </div>
      {offers.length === 0 ? (
        <EmptyState
          icon={<Package aria-hidden />}
          title="No packages yet"
          description="Offer a package, and clients who return can buy several sessions at once."
          action={
            <Button onClick={add}>
              <Plus aria-hidden className="size-4" /> Add a Package
            </Button>
          }
        />
      ) : (
        <ul className="flex flex-col divide-y divide-line border-line border-t">
          {offers.map((offer) => (
            <Item
              key={offer.id}
              offer={offer}
              isOnRequest={services.some((each) => each.id === offer.serviceId && each.isOnRequest)}
              onEdit={() => setEdited({ id: offer.id, offer })}
            />
          ))}
        </ul>
      )}
      {edited && (
        <PackageDialog
          key={edited.id}
          id={edited.id}
          offer={edited.offer}
          services={services}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

type ItemProps = { offer: PackageOffer; isOnRequest: boolean; onEdit: () => void }

function Item({ offer, isOnRequest, onEdit }: ItemProps) {
  const { serviceName, minutes, size, discountPercent, priceMinor, packageMinor } = offer
  const name = packageInWords(size, discountPercent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-[600] font-sans text-body tracking-normal">{name}</h3>
        <p className="figures wrap-anywhere text-ink-2 text-small">
          {serviceName ?? 'By the hour'}, {minutes} minutes · {pounds(priceMinor)} a session for
          you, clients pay {pounds(packageMinor)}
        </p>
        {isOnRequest && (
          <p className="text-ink-3 text-tiny">Not sold while its service is on request</p>
        )}
      </div>
      <Button
        variant="quiet"
        size="s"
        aria-label={`Edit ${name}, ${serviceName ?? 'by the hour'}, ${minutes} minutes`}
        onClick={onEdit}
      >
        Edit
      </Button>
    </li>
  )
}
