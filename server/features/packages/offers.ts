import type { PackageOffer, savePackageOffer } from '#contract/booking/packages.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { canBePackaged, PACKAGE_OFFERS_MAX, packagePriceOf } from '#domain/booking/packages.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { priceOf } from '#domain/money.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { servicesFor } from '#server/features/services/index.ts'
import type { Offer } from './store.ts'
import * as store from './store.ts'

/** What a session of this offer costs alone, without fee and VAT; undefined while the professional has no rate. */
export function aloneOf({
  servicePriceMinor,
  hourlyRateMinor,
  minutes,
}: Offer): number | undefined {
  if (servicePriceMinor !== null) return servicePriceMinor
  return hourlyRateMinor === null ? undefined : priceOf(hourlyRateMinor, minutes).priceMinor
}

/** The packages that a professional offers this person, or a visitor. */
export async function offersFor(
  { db }: Context,
  asked: { professionalId: string; personId: string | undefined },
): Promise<PackageOffer[]> {
  const offers = await store.offersOf(db, asked)
  if (offers.length === 0) return []
  const services = new Set((await servicesFor(db, asked)).map(({ id }) => id))
  return offers
    .filter(({ serviceId }) => serviceId === null || services.has(serviceId))
    .flatMap(shown)
}

export async function offersOfOwn({ db }: Context, { id }: Person): Promise<PackageOffer[]> {
  return (await store.ownOffers(db, { personId: id })).flatMap(shown)
}

function shown(offer: Offer): PackageOffer[] {
  const alone = aloneOf(offer)
  if (alone === undefined) return []
  const { id, serviceId, serviceName, minutes, size, discountPercent } = offer
  return [
    {
      id,
      serviceId,
      serviceName,
      minutes,
      size,
      discountPercent,
      ...packagePriceOf(alone, offer),
    },
  ]
}

/**
 * Offers a package, or changes it. Repeating it changes nothing. Throws 404 for another professional's id or service,
 * and 409 if there is such a package, too many, no hourly rate for sessions by the hour, or its service is on request.
 */
export async function saveOffer(
  context: Context,
  professional: Person,
  id: string,
  offer: BodyOf<typeof savePackageOffer>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const own = await store.lockOwn(tx, { personId: professional.id })
    if (!own) throw notFound('Your profile')
    if (offer.serviceId === null && own.hourlyRateMinor === null)
      throw new Refusal('conflict', 'no_rate', 'Set your hourly rate first')
    const professionalId = own.id
    const { serviceId } = offer
    const service = serviceId ? await store.serviceOf(tx, { serviceId, professionalId }) : undefined
    if (service?.isOnRequest)
      throw new Refusal(
        'conflict',
        'on_request',
        'A service that is booked on request can’t be sold as a package',
      )
    if (service && !canBePackaged(service))
      throw new Refusal(
        'conflict',
        'not_packaged',
        'A free service or a first talk can’t be sold as a package',
      )
    if ((await store.countOthers(tx, { professionalId, id })).count >= PACKAGE_OFFERS_MAX)
      throw new Refusal(
        'conflict',
        'too_many_packages',
        `You can offer ${PACKAGE_OFFERS_MAX} packages at most`,
      )
    if (!(await store.storeOffer(tx, { ...offer, id, professionalId, now: context.clock() })))
      throw notFound('This service')
  })
}
