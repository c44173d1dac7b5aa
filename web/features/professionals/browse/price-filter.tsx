import { pounds } from '#domain/money.ts'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { inPounds, inPoundsAllIn } from './filter-prices.ts'
import type { Filters } from './filters.ts'
import { PRICE_MAX, PRICE_MIN, PRICE_STEP } from './filters.ts'

type PriceFilterProps = {
  filters: Filters
  onMove: (change: Partial<Filters>) => void
  onChange: (change: Partial<Filters>) => void
}

/** The rate by the hour, and large above it what that comes to. */
export function PriceFilter({ filters, onMove, onChange }: PriceFilterProps) {
  const { price, totalMax } = filters
  return (
    <div className="flex flex-col gap-1.5">
      <p className="figures font-[650] text-h3">{priceInWords(filters)}</p>
      <RangeSlider
        names={['priceMin', 'priceMax']}
        labels={['Lowest price per hour', 'Highest price per hour']}
        min={PRICE_MIN}
        max={PRICE_MAX}
        step={PRICE_STEP}
        value={price}
        format={(rate) => `${inPounds(rate)}/hr · ${inPoundsAllIn(rate)} all in`}
        onChange={(price) => onMove({ price, totalMax: 0 })}
        onCommit={(price) => onChange({ price, totalMax: 0 })}
      />
      {totalMax > 0 && <input type="hidden" name="totalMax" value={totalMax} />}
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-2 text-tiny">
        <span>Per hour: {ratesInWords(price)}</span>
        <span>60 minutes, fee and VAT included</span>
      </p>
    </div>
  )
}

/** What 60 minutes come to: 'Up to £129.60 in total'. */
export function priceInWords({ price: [low, high], totalMax }: Filters): string {
  if (totalMax > 0) return `Up to ${pounds(totalMax * 100, 'short')} in total`
  if (low === PRICE_MIN) return high === PRICE_MAX ? 'Any' : `Up to ${inPoundsAllIn(high)} in total`
  if (high === PRICE_MAX) return `From ${inPoundsAllIn(low)} in total`
  return `${inPoundsAllIn(low)} to ${inPoundsAllIn(high)} in total`
}

function ratesInWords([low, high]: Filters['price']): string {
  if (low === PRICE_MIN && high === PRICE_MAX) return 'any'
  return `${inPounds(low)} to ${inPounds(high)}${high === PRICE_MAX ? ' and more' : ''}`
}
