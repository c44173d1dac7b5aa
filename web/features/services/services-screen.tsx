import { useQuery } from '@tanstack/react-query'
import { Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import type { OwnService } from '#contract/services.ts'
import { termsInWords } from '#domain/cancellation-terms.ts'
import { pounds, priceWithCharges } from '#domain/money.ts'
import { isFirstTalk, SERVICES_MAX } from '#domain/services.ts'
import { randomId } from '#web/api/random-id.ts'
import { FetchFailed } from '#web/layout/fetch-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { breakInWords } from './breaks.ts'
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
  const add = () => setEdited({ id: randomId(), service: undefined })
  return (
    <div className="flex flex-col gap-5.5">
      <Card as="section" aria-labelledby="own-services" className="flex flex-col gap-4.5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72">
            <h2 id="own-services" className="font-[600] text-h3">
              Services
            </h2>
            <p className="mt-1 max-w-[65ch] text-ink-2 text-small">
              Besides sessions by the hour, which you always offer. A service has a length and a
              price of its own, such as a first consultation or a review of a document, and can be
              free.
            </p>
          </div>
          {services.length > 0 && services.length < SERVICES_MAX && (
            <Button variant="quiet" onClick={add}>
              <Plus aria-hidden className="size-4" /> Add a Service
            </Button>
          )}
        </div>
        {services.length === 0 ? (
          <EmptyState
            icon={<Tag aria-hidden />}
            title="No services yet"
            description="Clients book you by the hour. Add a service to offer something at a price of its own."
            action={
              <Button onClick={add}>
                <Plus aria-hidden className="size-4" /> Add a Service
              </Button>
            }
          />
        ) : (
          <ul className="flex flex-col divide-y divide-line border-line border-t">
            {services.map((service) => (
              <Item
                key={service.id}
                service={service}
                onEdit={() => setEdited({ id: service.id, service })}
              />
            ))}
          </ul>
        )}
        {services.length >= SERVICES_MAX && (
          <p className="text-ink-3 text-tiny">
            You offer {SERVICES_MAX} services, which is the most.
          </p>
        )}
        {edited && (
          <ServiceDialog
            key={edited.id}
            id={edited.id}
            service={edited.service}
            hasFirstTalk={services.some(
              ({ id, minutes }) => id !== edited.id && isFirstTalk(minutes),
            )}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Card>
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
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="wrap-anywhere font-[600] font-sans text-body tracking-normal">{name}</h3>
        <p className="figures text-ink-2 text-small">
          {minutes} minutes ·{' '}
          {priceMinor === 0
            ? 'Free'
            : `${pounds(priceMinor)} for you, clients pay ${pounds(priceWithCharges(priceMinor).totalMinor)}`}
        </p>
        {more.length > 0 && <p className="text-ink-3 text-tiny">{more.join(' · ')}</p>}
      </div>
      <Button variant="quiet" size="s" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  )
}
