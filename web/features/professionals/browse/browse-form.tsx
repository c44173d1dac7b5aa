import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { SORTS } from '#domain/profile/categories.ts'
import type { Read } from '#domain/search/sentence/read.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Select } from '#web/ui/select.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { Filters } from './filters.ts'
import { asking, leaving, searchOf } from './filters.ts'
import { SearchInput } from './search-input.tsx'

type BrowseFormProps = {
  /** The filters in the address. */
  filters: Filters
  /** What was read from the text. */
  reads: readonly Read[]
  /** Directly under the search, before everything else. */
  help: Elements
  /** The number of results, and the chips of what is set, beside the sort order. */
  summary: Elements
  /** How many fit: '12'. */
  count: string
  onShow: () => void
}

/** Search, filters and sort order. With scripts each change applies at once, otherwise with the button. */
export function BrowseForm(props: BrowseFormProps) {
  const { filters, reads, help, summary, count, onShow } = props
  const order = reads.find((read) => read.kind === 'order')
  const { draft, move, apply } = useDraft(filters)
  return (
    <form
      action={paths.browse()}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
        apply(q === filters.q ? { q, isExact: false } : asking(q))
      }}
    >
      <div>
        <search className="relative flex flex-wrap gap-2 rounded-[1.875rem] border border-line-control bg-surface p-1 pl-4 [&>input]:basis-24 md:p-1.5 md:pl-5 focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2">
          <Search aria-hidden className="size-5 shrink-0 self-center text-ink-3" />
          <SearchInput
            value={draft.q}
            placeholder="Name, subject or need"
            onType={(q) => move({ q })}
            onChoose={({ q, ...choice }) => apply({ ...choice, ...asking(q) })}
          />
          <Button type="submit">Search</Button>
        </search>
        {help}
      </div>
      <div className="@container flex items-center gap-1.5 max-md:-my-1 max-md:flex-row-reverse max-md:justify-end md:relative md:flex-wrap">
        <div className="min-w-0">
          <CategoryChoice value={draft.category} onChange={(category) => apply({ category })} />
        </div>
        <span aria-hidden className="hidden h-6 w-px bg-line-control @min-[70rem]:block" />
        <FilterPanel
          filters={draft}
          reads={reads}
          count={count}
          onMove={move}
          onChange={apply}
          onShow={onShow}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
        {summary}
        <Select
          name="sort"
          aria-label="Sort by"
          value={draft.sort === 'best-match' ? (order?.sort ?? draft.sort) : draft.sort}
          onChange={(event) =>
            apply({
              sort: event.currentTarget.value as Filters['sort'],
              ...(order && leaving(draft, 'order')),
            })
          }
          className="ml-auto w-36 max-w-full shrink-0 md:w-44 [&>select]:h-9 [&>select]:border-transparent [&>select]:bg-transparent [&>select]:pl-2 [&>select]:font-[550] [&>select]:text-small pointer-coarse:[&>select]:h-11"
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
