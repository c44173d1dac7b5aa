import { useSuspenseQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { RefObject } from 'react'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { prefetch } from '#web/api/prefetch.ts'
import { professionalsQuery } from '#web/api/professionals.ts'
import { BrowseForm } from '#web/features/professionals/browse/browse-form.tsx'
import { FilterChips } from '#web/features/professionals/browse/filter-chips.tsx'
import type { Filters } from '#web/features/professionals/browse/filters.ts'
import {
  filtersOf,
  PAGE_SIZE,
  pageCountOf,
  queryOf,
  searchOf,
} from '#web/features/professionals/browse/filters.ts'
import { SearchNotes } from '#web/features/professionals/browse/search-notes.tsx'
import {
  ProfessionalGrid,
  ProfessionalGridSkeleton,
} from '#web/features/professionals/professional-card.tsx'
import { metadata } from '#web/layout/metadata.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'

const NearestPeople = lazy(() => import('#web/features/professionals/browse/nearest-people.tsx'))

/** Quick answers come without anything in between. */
const SKELETON_AFTER_MS = 200

const load = (args: LoaderFunctionArgs | ClientLoaderFunctionArgs) =>
  prefetch(args, (client) => {
    const filters = filtersOf(new URL(args.request.url).searchParams)
    return client.query(professionalsQuery(queryOf(filters)))
  })

export const loader = (args: LoaderFunctionArgs) => load(args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => load(args)

/** Filtered results aren't indexed: search engines find every professional through the full list. */
export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, {
    noindex: [...new URLSearchParams(args.location.search).keys()].some((key) => key !== 'page'),
    title: 'Browse Professionals',
    description:
      'Identity-verified professionals for live video sessions: compare prices with fees and VAT included, ratings and free times.',
  })

export default function BrowsePage() {
  const [search] = useSearchParams()
  const filters = useMemo(() => filtersOf(search), [search])
  const { data } = useSuspenseQuery(professionalsQuery(queryOf(filters)))
  const navigation = useNavigation()
  const busy = useDelayed(navigation.location?.pathname === paths.browse(), SKELETON_AFTER_MS)
  const { professionals, total, capped, corrected, nearest } = data
  const first = (filters.page - 1) * PAGE_SIZE + 1
  const results = useFocusKept(search)
  const count = capped ? `${total.toLocaleString('en-GB')}+` : total.toLocaleString('en-GB')

  return (
    <div className="wrap pt-2 pb-16 md:pt-10">
      <h1 className="mb-7 text-h1 max-md:sr-only">Browse Professionals</h1>
      <BrowseForm
        filters={filters}
        summary={
          <div
            aria-live="polite"
            className="figures flex flex-wrap items-center gap-x-2 text-ink-2 max-md:text-small"
          >
            <p>
              Showing {count} {total === 1 ? 'professional' : 'professionals'}
            </p>
            {professionals.length < total && professionals.length > 0 && (
              <p className="text-ink-3">
                {first}–{first + professionals.length - 1}
              </p>
            )}
          </div>
        }
      />
      <FilterChips filters={filters} />
      <SearchNotes
        filters={filters}
        corrected={corrected}
        nearest={professionals.length > 0 ? nearest : undefined}
      />
      <div ref={results} tabIndex={-1} className="mt-2 outline-none md:mt-5">
        {busy ? (
          <ProfessionalGridSkeleton />
        ) : professionals.length === 0 && total > 0 ? (
          <NoSuchPage filters={filters} last={pageCountOf(total)} />
        ) : professionals.length === 0 ? (
          <>
            <NobodyFound />
            {nearest && (
              <Suspense>
                <NearestPeople category={nearest} />
              </Suspense>
            )}
          </>
        ) : (
          <>
            <h2 className="sr-only">Results</h2>
            <ProfessionalGrid professionals={professionals} />
          </>
        )}
      </div>
      <div className="mt-10">
        {professionals.length > 0 && <Pages filters={filters} total={total} />}
        <p className="mt-6 text-center text-small">
          <Link to={paths.ranking()} className="text-ink-2 underline underline-offset-2">
            How ranking works
          </Link>
        </p>
      </div>
    </div>
  )
}

/** Keeps the focus near the results when the link that was used, such as the last 'Next', disappears. */
function useFocusKept(search: URLSearchParams): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    if (document.activeElement === document.body) results.current?.focus({ preventScroll: true })
  }, [search])
  return results
}

function NobodyFound() {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No professionals found"
      description="Try adjusting your filters or search terms"
      action={
        <Link to={paths.browse()} className={buttonStyle({ variant: 'quiet' })}>
          Clear Filters
        </Link>
      }
    />
  )
}

function NoSuchPage({ filters, last }: { filters: Filters; last: number }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={`There is no page ${filters.page}`}
      description={last === 1 ? 'Everyone is on the first page.' : `The last page is ${last}.`}
      action={
        <Link
          to={paths.browse(searchOf({ ...filters, page: last }))}
          className={buttonStyle({ variant: 'quiet' })}
        >
          Go to page {last}
        </Link>
      }
    />
  )
}

function Pages({ filters, total }: { filters: Filters; total: number }) {
  return (
    <Pagination
      page={filters.page}
      pageCount={pageCountOf(total)}
      renderLink={(page, { className, children }) => (
        <Link key={page} to={paths.browse(searchOf({ ...filters, page }))} className={className}>
          {children}
        </Link>
      )}
    />
  )
}
