import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import {
  AVAILABILITIES,
  CATEGORIES,
  CATEGORY_LABELS,
  CLIENT_GROUPS,
  EXPERIENCE_STEPS,
  LANGUAGES,
} from '#domain/profile/categories.ts'
import { languagesQuery } from '#web/features/professionals/languages-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { Select } from '#web/ui/select.tsx'
import { inPounds, inPoundsAllIn } from './filter-prices.ts'
import type { Filters } from './filters.ts'
import {
  AVAILABILITY_LABELS,
  countSet,
  PRICE_MAX,
  PRICE_MIN,
  PRICE_STEP,
  RATINGS,
} from './filters.ts'

type FilterPanelProps = {
  filters: Filters
  /** While a slider is being moved: displayed but not applied yet. */
  onMove: (change: Partial<Filters>) => void
  onChange: (change: Partial<Filters>) => void
}

/** Always open on wide screens, collapsible on phones. */
export function FilterPanel({ filters, onMove, onChange }: FilterPanelProps) {
  const count = countSet(filters)
  const { data: languages = LANGUAGES } = useQuery(languagesQuery)
  return (
    <details className="unfolds-on-phones col-span-full max-md:row-start-2 rounded-l border border-line bg-surface shadow-card">
      <summary className="max-md:mr-36 flex h-11 list-none items-center gap-2.5 px-5 font-[550]">
        <SlidersHorizontal aria-hidden className="size-4.5" />
        Filters
        {count > 0 && <Badge tone="action">{count}</Badge>}
      </summary>
      <div className="flex flex-col gap-5 p-5 max-md:border-line max-md:border-t">
        <RadioGroup
          look="pills"
          label="Category"
          name="category"
          value={filters.category}
          options={categoryOptions(filters.category)}
          onChange={(category) => onChange({ category })}
        />
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
          <PriceFilter filters={filters} onMove={onMove} onChange={onChange} />
          <Field label="Language">
            {(control) => (
              <Select
                {...control}
                name="language"
                value={filters.language}
                onChange={(event) => onChange({ language: event.currentTarget.value })}
              >
                <option value="">Any language</option>
                {languages.map((language) => (
                  <option key={language} value={language}>
                    {language}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Works with">
            {(control) => (
              <Select
                {...control}
                name="clients"
                value={filters.clients}
                onChange={(event) =>
                  onChange({ clients: event.currentTarget.value as Filters['clients'] })
                }
              >
                <option value="">Anyone</option>
                {CLIENT_GROUPS.map((group) => (
                  <option key={group} value={group}>
                    {group}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <FilterGroup title="Rating">
            <RadioGroup
              label="Rating"
              name="rating"
              value={filters.rating}
              options={RATING_OPTIONS}
              onChange={(rating) => onChange({ rating })}
            />
          </FilterGroup>
          <FilterGroup title="Experience">
            <RadioGroup
              label="Experience"
              name="experience"
              value={filters.experience}
              options={EXPERIENCE_OPTIONS}
              onChange={(experience) => onChange({ experience })}
            />
          </FilterGroup>
          <Field label="Availability">
            {(control) => (
              <Select
                {...control}
                name="availability"
                value={filters.availability}
                onChange={(event) =>
                  onChange({ availability: event.currentTarget.value as Filters['availability'] })
                }
              >
                {AVAILABILITIES.map((value) => (
                  <option key={value} value={value}>
                    {AVAILABILITY_LABELS[value]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </div>
    </details>
  )
}

const RATING_OPTIONS = [
  { value: '', label: 'Any' },
  ...RATINGS.map((value) => ({ value, label: `${value}+` })),
]

const EXPERIENCE_OPTIONS: { value: Filters['experience']; label: string }[] = [
  { value: '', label: 'Any' },
  ...EXPERIENCE_STEPS.map((value) => ({ value, label: `${value}+ years` })),
]

/** A link can name a group of categories that isn't among the options; then it gets an option of its own. */
function categoryOptions(chosen: string) {
  const options: { value: string; label: string }[] = [
    { value: 'all', label: 'All' },
    ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
  ]
  const known = options.some(({ value }) => value === chosen)
  return known
    ? options
    : [...options, { value: chosen, label: chosen.charAt(0).toUpperCase() + chosen.slice(1) }]
}

function PriceFilter({ filters, onMove, onChange }: FilterPanelProps) {
  const [low, high] = filters.price
  const isSet = low !== PRICE_MIN || high !== PRICE_MAX
  const between = (format: (rate: number) => string) =>
    isSet ? `${format(low)} – ${format(high)}${high === PRICE_MAX ? '+' : ''}` : 'Any'
  return (
    <FilterGroup title="Price per hour" aside={between(inPounds)}>
      <RangeSlider
        names={['priceMin', 'priceMax']}
        labels={['Lowest price per hour', 'Highest price per hour']}
        min={PRICE_MIN}
        max={PRICE_MAX}
        step={PRICE_STEP}
        value={filters.price}
        format={(rate) => `${inPounds(rate)}/hr · ${inPoundsAllIn(rate)} all in`}
        onChange={(price) => onMove({ price })}
        onCommit={(price) => onChange({ price })}
      />
      <p className="flex justify-between gap-4 text-ink-2 text-tiny">
        60 min, all in
        <span className="figures">{between(inPoundsAllIn)}</span>
      </p>
    </FilterGroup>
  )
}

function FilterGroup({
  title,
  aside,
  children,
}: {
  title: string
  aside?: string
  children: Elements
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-4 font-[550] text-small">
        <span>{title}</span>
        {aside && <span className="figures font-[400] text-ink-2">{aside}</span>}
      </p>
      {children}
    </div>
  )
}
