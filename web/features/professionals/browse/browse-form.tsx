import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { SORTS } from '#domain/profile/categories.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Select } from '#web/ui/select.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { Filters } from './filters.ts'
import { searchOf } from './filters.ts'
import { SearchInput } from './search-input.tsx'

type BrowseFormProps = {
  /** The filters in the address. */
  filters: Filters
  /** Directly under the search, before everything else. */
  help: Elements
  /** The number of results, shown opposite the sort order. */
  summary: Elements
}

/** Search, filters and sort order. With scripts each change applies at once, otherwise with the button. */
export function BrowseForm({ filters, help, summary }: BrowseFormProps) {
  const { draft, move, apply } = useDraft(filters)
  return (
    <form
      action={paths.browse()}
      className="grid grid-cols-1 gap-2 md:grid-cols-[1fr_auto] md:gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
        apply({ q, isExact: false })
      }}
    >
      <div className="col-span-full">
        <search className="relative flex gap-2 rounded-full border border-line-control bg-surface p-1 pl-4 md:p-1.5 md:pl-5 focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2">
          <Search aria-hidden className="size-5 shrink-0 self-center text-ink-3" />
          <SearchInput
            value={draft.q}
            placeholder="Name, subject or need"
            onType={(q) => move({ q })}
            onChoose={(choice) => apply({ ...choice, isExact: false })}
          />
          <Button type="submit">Search</Button>
        </search>
        {help}
      </div>
      <FilterPanel filters={draft} onMove={move} onChange={apply} />
      {summary}
      {/* On phones it stands in the bar of the filters. */}
      <div className="max-md:col-start-1 max-md:row-start-2 max-md:self-start max-md:justify-self-end">
        <Select
          name="sort"
          aria-label="Sort by"
          value={draft.sort}
          onChange={(event) => apply({ sort: event.currentTarget.value as Filters['sort'] })}
          className="w-36 md:w-56 max-md:[&>select]:border-transparent max-md:[&>select]:bg-transparent max-md:[&>select]:pl-2"
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </Select>
      </div>
      <noscript>
        <Button type="submit" variant="quiet">
          Apply filters
        </Button>
      </noscript>
    </form>
  )
}

const SORT_LABELS: Record<Filters['sort'], string> = {
  'best-match': 'Best Match',
  'highest-rated': 'Highest Rated',
  'lowest-price': 'Lowest Price',
  'most-reviews': 'Most Reviews',
  newest: 'Newest',
  soonest: 'Soonest Free',
}

/**
 * The edited filters. They reset when the address changes, unless that address is older than the latest edit: someone
 * who clicks faster than pages load keeps all their clicks.
 */
function useDraft(filters: Filters) {
  const navigate = useNavigate()
  const [seen, setSeen] = useState(filters)
  const [draft, setDraft] = useState(filters)
  const [awaited, setAwaited] = useState<string>()
  const isBackOrForward = useNavigationType() === 'POP'
  if (seen !== filters) {
    setSeen(filters)
    if (isBackOrForward || !awaited || awaited === paths.browse(searchOf(filters))) {
      setAwaited(undefined)
      setDraft(filters)
    }
  }
  return {
    draft,
    move: (change: Partial<Filters>) => setDraft({ ...draft, ...change }),
    apply(change: Partial<Filters>) {
      const next = { ...draft, ...change, page: 1 }
      const address = paths.browse(searchOf(next))
      setDraft(next)
      setAwaited(address)
      void navigate(address, { preventScrollReset: true })
    },
  }
}
