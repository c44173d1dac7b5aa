import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'
import type { Price } from '#domain/money.ts'
import { hourlyRateOf, priceOf, priceWithCharges } from '#domain/money.ts'
import type { Service } from '#domain/profile/services.ts'

/**
 * What a session is booked as. `single`: its client pays at the checkout. `request`: they do, and its professional
 * answers before the card is charged. `free`: it is booked at once. `series`: it is the first of one, and paid for at
 * the checkout. `bought`: the same of a package. `drawn`: a package pays for it at once.
 */
export type Way = 'single' | 'request' | 'free' | 'series' | 'bought' | 'drawn'

/**
 * A package that is bought with the session or pays for it: what each of its sessions costs, and its service's name
 * then.
 */
export type Packaged = {
  way: 'bought' | 'drawn'
  packageId: string
  price: Price
  serviceName: string | null
}

/** What is agreed on besides the time; money in pence. */
export type Arrangement = Price & {
  way: Way
  hourlyRateMinor: number
  /** The service that is booked; null for a session by the hour. */
  serviceId: string | null
  serviceName: string | null
  /** The package that pays for it, or is bought with it. */
  packageId: string | null
  cancellationTerms: CancellationTerms
}

/** What the professional offers: by the hour, or this service. */
export type Offered = {
  minutes: number
  service: Service | undefined
  /** For sessions by the hour, as are the terms. */
  hourlyRateMinor: number
  cancellationTerms: CancellationTerms
}

/** Decides what a session is booked as, and what it costs: by its package, its service, or the hourly rate. */
export function arrangementOf(asked: 'series' | Packaged | undefined, offered: Offered) {
  const { service, minutes } = offered
  const packaged = asked === 'series' ? undefined : asked
  const ownPrice = packaged?.price ?? (service && priceWithCharges(service.priceMinor))
  const price = ownPrice ?? priceOf(offered.hourlyRateMinor, minutes)
  const arrangement: Arrangement = {
    ...price,
    way: asked === 'series' ? 'series' : (packaged?.way ?? wayAlone(service, price)),
    hourlyRateMinor: ownPrice
      ? hourlyRateOf(ownPrice.priceMinor, minutes)
      : offered.hourlyRateMinor,
    serviceId: service?.id ?? null,
    serviceName: packaged ? packaged.serviceName : (service?.name ?? null),
    packageId: packaged?.packageId ?? null,
    cancellationTerms: service?.cancellationTerms ?? offered.cancellationTerms,
  }
  return arrangement
}

function wayAlone(service: Service | undefined, { totalMinor }: Price): Way {
  if (totalMinor === 0) return 'free'
  return service?.isOnRequest ? 'request' : 'single'
}
