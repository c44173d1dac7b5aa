import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Category } from '#domain/profile/categories.ts'
import { CATEGORY_LABELS } from '#domain/profile/categories.ts'
import type { Read } from '#domain/search/sentence/read.ts'
import { professionalsQuery } from '#web/api/queries/profile/professionals.ts'
import { ProfessionalGrid } from '#web/features/professionals/professional-card.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Filters } from './filters.ts'
import { countSet, pageCountOf, searchOf } from './filters.ts'
import { WaysOut } from './ways-out.tsx'

type NothingHereProps = {
  filters: Filters
  reads: readonly Read[]
  total: number
  nearest: Category | undefined
}

/** In place of results: no one fits, or the page is beyond the last. */
export function NothingHere({ filters, reads, total, nearest }: NothingHereProps) {
  if (total > 0) return <NoSuchPage filters={filters} last={pageCountOf(total)} />
  return (
    <>
      <NobodyFound />
      {(reads.length > 0 || countSet(filters) > 0) && <WaysOut filters={filters} reads={reads} />}
      {nearest && <NearestPeople category={nearest} />}
    </>
  )
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

/** Where no one fits: three people of the category that comes nearest. */
function NearestPeople({ category }: { category: Category }) {
  const people = useQuery(professionalsQuery({ category, pageSize: 3 })).data?.professionals
  if (!people?.length) return null
  return (
    <section aria-labelledby="nearest" className="mt-4">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="nearest" className="text-h2">
          Nearest: {CATEGORY_LABELS[category]}
        </h2>
        <Link to={paths.browse({ category })} className="text-action text-small underline">
          See everyone in {CATEGORY_LABELS[category]}
        </Link>
      </div>
      <ProfessionalGrid professionals={people} />
    </section>
  )
}
