import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import {
  AVAILABILITIES,
  CLIENT_GROUPS,
  EXPERIENCE_STEPS,
  LANGUAGES,
} from '#domain/profile/categories.ts'
import { chipOf, lackOf } from '#domain/search/sentence/in-words.ts'
import type { Read, ReadKind } from '#domain/search/sentence/read.ts'
import { languagesQuery } from '#web/features/professionals/languages-query.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLayer } from '#web/ui/layers.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { FilterPill } from './filter-pill.tsx'
import type { Filters } from './filters.ts'
import { AVAILABILITY_LABELS, countSet, leaving, PRICE_MAX, PRICE_MIN, RATINGS } from './filters.ts'
import { PriceFilter, priceInWords } from './price-filter.tsx'
import { useSheet } from './use-sheet.ts'

export type FilterPanelProps = {
  filters: Filters
  /** What was read from the text. */
  reads: readonly Read[]
  /** How many fit: '12'. */
  count: string
  /** While a slider is being moved: displayed but not applied yet. */
  onMove: (change: Partial<Filters>) => void
  onChange: (change: Partial<Filters>) => void
  /** The focus goes to the results. */
  onShow: () => void
}

/** A pill for each filter on wide screens; on phones one pill, which opens all of them as a sheet. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, reads, count, onMove, onChange, onShow } = props
  const set = countSet(filters) + reads.filter(lackOf).length
  const { data: languages = LANGUAGES } = useQuery(languagesQuery)
  const panel = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    if (panel.current) panel.current.open = false
  }
  const isSheet = useSheet(panel, isOpen, close)
  useLayer(isSheet, close)
  const pill = { showInWords: `Show ${count}`, onShow, isInSheet: isSheet }
  const { language, clients, rating, experience, availability } = filters
  const readAs = (kind: ReadKind) => reads.filter((read) => read.kind === kind).map(chipOf)[0]
  const without = (kind: ReadKind) => (readAs(kind) ? leaving(filters, kind) : {})
  return (
    <details
      ref={panel}
      className="unfolds-on-phones shrink-0"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex h-9 list-none items-center gap-2 whitespace-nowrap rounded-full border border-line-control bg-surface px-4 font-[550] text-small pointer-coarse:h-11">
        <SlidersHorizontal aria-hidden className="size-4" />
        <span>{set > 0 ? `Filters · ${set}` : 'Filters'}</span>
      </summary>
      <div className="max-md:fixed max-md:inset-0 max-md:z-50 max-md:flex max-md:flex-col max-md:bg-surface md:contents">
        <div className="flex items-center justify-between border-line border-b py-2 pr-3 pl-5 md:hidden">
          <h2 className="text-h2">Filters</h2>
          <IconButton label="Close" onClick={close}>
            <X className="size-5" />
          </IconButton>
        </div>
        <div className="max-md:min-h-0 max-md:flex-1 max-md:overflow-y-auto max-md:px-5 md:flex md:flex-wrap md:gap-1.5">
          <FilterPill
            {...pill}
            title="Price"
            isUnfoldedInSheet
            value={readAs('total') ?? priceInWords(filters)}
            isSet={Boolean(readAs('total')) || priceInWords(filters) !== ANY}
            onClear={() =>
              onChange({ price: [PRICE_MIN, PRICE_MAX], totalMax: 0, ...without('total') })
            }
          >
            <PriceFilter filters={filters} onMove={onMove} onChange={onChange} />
          </FilterPill>
          <FilterPill
            {...pill}
            title="When"
            isUnfoldedInSheet
            value={readAs('time') ?? AVAILABILITY_LABELS[availability]}
            isSet={Boolean(readAs('time')) || availability !== 'any'}
            onClear={() => onChange({ availability: 'any', ...without('time') })}
          >
            <RadioGroup
              look="pills"
              label="When"
              name="availability"
              value={availability}
              options={WHEN_OPTIONS}
              onChange={(availability) => onChange({ availability })}
            />
          </FilterPill>
          <FilterPill
            {...pill}
            title="Works with"
            value={readAs('clients')?.replace('Works with ', '') ?? (clients || 'Anyone')}
            isSet={Boolean(readAs('clients')) || clients !== ''}
            onClear={() => onChange({ clients: '', ...without('clients') })}
          >
            <Select
              aria-label="Works with"
              name="clients"
              value={clients}
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
          </FilterPill>
          <FilterPill
            {...pill}
            title="Language"
            isUnfoldedInSheet
            value={readAs('language') ?? (language || ANY)}
            isSet={Boolean(readAs('language')) || language !== ''}
            onClear={() => onChange({ language: '', ...without('language') })}
          >
            <Select
              aria-label="Language"
              name="language"
              value={language}
              onChange={(event) => onChange({ language: event.currentTarget.value })}
            >
              <option value="">Any language</option>
              {languages.map((language) => (
                <option key={language} value={language}>
                  {language}
                </option>
              ))}
            </Select>
          </FilterPill>
          <FilterPill
            {...pill}
            title="More"
            value={[rating && `${rating}+`, experience && `${experience}+ years`]
              .filter(Boolean)
              .join(', ')}
            isSet={rating !== '' || experience !== ''}
            onClear={() => onChange({ rating: '', experience: '' })}
          >
            <FilterGroup title="Rating">
              <RadioGroup
                label="Rating"
                name="rating"
                value={rating}
                options={RATING_OPTIONS}
                onChange={(rating) => onChange({ rating })}
              />
            </FilterGroup>
            <FilterGroup title="Experience">
              <RadioGroup
                label="Experience"
                name="experience"
                value={experience}
                options={EXPERIENCE_OPTIONS}
                onChange={(experience) => onChange({ experience })}
              />
            </FilterGroup>
          </FilterPill>
        </div>
        <div className="flex flex-wrap items-center gap-3 border-line border-t px-5 py-3 md:hidden">
          <Link
            to={paths.browse()}
            preventScrollReset
            className={buttonStyle({ variant: 'quiet' })}
          >
            Clear Filters
          </Link>
          <Button
            className="grow whitespace-normal"
            onClick={() => {
              close()
              onShow()
            }}
          >
            Show {count} {count === '1' ? 'professional' : 'professionals'}
          </Button>
        </div>
      </div>
    </details>
  )
}

const ANY = 'Any'

const WHEN_OPTIONS = AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value] }))

const RATING_OPTIONS = [
  { value: '', label: ANY },
  ...RATINGS.map((value) => ({ value, label: `${value}+` })),
]

const EXPERIENCE_OPTIONS: { value: Filters['experience']; label: string }[] = [
  { value: '', label: ANY },
  ...EXPERIENCE_STEPS.map((value) => ({ value, label: `${value}+ years` })),
]

function FilterGroup({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-[550] text-small">{title}</p>
      {children}
    </div>
  )
}
