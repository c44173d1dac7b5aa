import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { professionalsQuery } from '#web/api/queries/profile/professionals.ts'
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
import { howRead } from '#web/features/professionals/browse/how-read.ts'
import { NothingHere } from '#web/features/professionals/browse/nothing-here.tsx'
import { SearchNotes } from '#web/features/professionals/browse/search-notes.tsx'
import { chosenQuery } from '#web/features/professionals/compare/chosen.ts'
import { languagesQuery } from '#web/features/professionals/languages-query.ts'
import {
  ProfessionalGrid,
  ProfessionalGridSkeleton,
} from '#web/features/professionals/professional-card.tsx'
import { HelpCard } from '#web/shared/form/help-card.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { RESULTS } from '#web/shared/page/results.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'

const CompareBar = lazy(() => import('#web/features/professionals/compare/compare-bar.tsx'))

/** Quick answers come without anything in between. */
const SKELETON_AFTER_MS = 200

const load = (args: LoaderFunctionArgs | ClientLoaderFunctionArgs) =>
  prefetch(args, async (client) => {
    const { searchParams } = new URL(args.request.url)
    // Without it the filter offers the usual languages.
    const spoken = client.query(languagesQuery).catch(() => undefined)
    const filters = filtersOf(searchParams, searchParams.has('language') ? await spoken : undefined)
    await client.query(professionalsQuery(queryOf(filters)))
    await spoken
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
  const { data: languages } = useQuery(languagesQuery)
  const filters = useMemo(() => filtersOf(search, languages), [search, languages])
  const { data } = useSuspenseQuery(professionalsQuery(queryOf(filters)))
  const navigation = useNavigation()
  const busy = useDelayed(navigation.location?.pathname === paths.browse(), SKELETON_AFTER_MS)
  const { professionals, total, capped, search: headers } = data
  const { corrected, reads, nearest, needsHelp } = useMemo(() => howRead(headers), [headers])
  const place = reads.find((read) => read.kind === 'place')?.place
  const first = (filters.page - 1) * PAGE_SIZE + 1
  const results = useFocusKept(search)
  const line = useRef<HTMLDivElement>(null)
  const count = total.toLocaleString('en-GB') + (capped ? '+' : '')

  return (
    <>
      <div className="wrap pt-2 pb-16 md:pt-5">
        <h1 className="sr-only">Browse Professionals</h1>
        <BrowseForm
          filters={filters}
          reads={reads}
          help={<HelpCard isNeeded={needsHelp} />}
          count={count}
          onShow={() => line.current?.focus({ preventScroll: true })}
          summary={
            <>
              <div
                ref={line}
                tabIndex={-1}
                aria-live="polite"
                className="figures flex flex-wrap items-baseline gap-x-2 outline-none"
              >
                <p className="font-display text-h3 max-md:font-[600] max-md:font-sans max-md:text-small">
                  Showing {count} {total === 1 ? 'professional' : 'professionals'}
                </p>
                {professionals.length < total && professionals.length > 0 && (
                  <p className="text-ink-3 text-small max-sm:hidden">
                    {first}–{first + professionals.length - 1}
                  </p>
                )}
              </div>
              <FilterChips filters={filters} reads={reads} isEmpty={total === 0} />
            </>
          }
        />
        <div aria-live="polite">
          {(corrected || nearest || place) && (
            <SearchNotes
              filters={filters}
              corrected={corrected}
              nearest={professionals.length > 0 ? nearest : undefined}
              place={professionals.length > 0 ? place : undefined}
              firstIsIn={professionals[0]?.location}
            />
          )}
        </div>
        <div ref={results} id={RESULTS} tabIndex={-1} className="mt-2 outline-none md:mt-3">
          {busy ? (
            <ProfessionalGridSkeleton />
          ) : professionals.length === 0 ? (
            <NothingHere filters={filters} reads={reads} total={total} nearest={nearest} />
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
      <Compared />
    </>
  )
}

/** Apart from the page, whose filters must not be drawn anew before their script is there. */
function Compared() {
  const { data: chosen = [] } = useQuery(chosenQuery)
  return (
    chosen.length > 0 && (
      <Suspense>
        <CompareBar chosen={chosen} />
      </Suspense>
    )
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
