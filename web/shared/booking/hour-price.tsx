import { pounds, priceOf } from '#domain/money.ts'
import { Price } from '#web/ui/price.tsx'

const MINUTES = 60

type HourPriceProps = { hourlyRateMinor: number; size?: 's' | 'm' | 'l' }

/** What an hour with someone costs in the end, and their rate. */
export function HourPrice({ hourlyRateMinor, size }: HourPriceProps) {
  return (
    <Price
      size={size}
      rate={pounds(hourlyRateMinor, 'short')}
      total={pounds(priceOf(hourlyRateMinor, MINUTES).totalMinor)}
      minutes={MINUTES}
    />
  )
}
