import { useQuery } from '@tanstack/react-query'
import { packagePriceInWords } from '#domain/booking/packages.ts'
import { packageOffersQuery } from '#web/api/queries/profile/services.ts'

/** The price above it is of so many minutes. */
const PRICED_MINUTES = 60

/** Under the price of an hour: what several of them cost together; nothing if no packages are offered. */
export function PackagesLine({ professionalId }: { professionalId: string }) {
  const { data: offers = [] } = useQuery(packageOffersQuery(professionalId))
  const hours = offers.filter(
    ({ serviceId, minutes }) => serviceId === null && minutes === PRICED_MINUTES,
  )
  if (hours.length === 0) return null
  return (
    <ul aria-label="Packages" className="figures -mt-3 font-[550] text-small">
      {hours.map((offer) => (
        <li key={offer.id}>{packagePriceInWords(offer)}</li>
      ))}
    </ul>
  )
}
