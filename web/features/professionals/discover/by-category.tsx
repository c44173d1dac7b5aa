import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Category } from '#domain/profile/categories.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#domain/profile/categories.ts'
import { professionalsQuery } from '#web/api/queries/profile/professionals.ts'
import {
  ProfessionalGrid,
  ProfessionalGridSkeleton,
} from '#web/features/professionals/professional-card.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { cx } from '#web/ui/cx.ts'

const SHOWN = 3

/** Who is free soonest, in a category of the client's choice, which stays in the address. */
export function ByCategory() {
  const [search] = useSearchParams()
  const chosen = CATEGORIES.find((category) => category === search.get('category'))
  const { data, error, refetch } = useQuery(
    professionalsQuery({ category: chosen ?? 'all', sort: 'soonest', pageSize: SHOWN }),
  )
  return (
    <section aria-labelledby="by-category" className="flex flex-col gap-4">
      <h2 id="by-category" className="text-h2">
        Free Soonest
      </h2>
      <ul aria-label="Categories" className="flex flex-wrap gap-2">
        {[undefined, ...CATEGORIES].map((category) => (
          <li key={category ?? 'all'}>
            <Link
              to={{ search: searchWith(search, category) }}
              preventScrollReset
              replace
              aria-current={category === chosen ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-9 items-center rounded-full border px-4 text-control pointer-coarse:min-h-11',
                category === chosen
                  ? 'border-action bg-action text-on-action'
                  : 'border-line-control text-ink-2 hover:text-ink',
              )}
            >
              {category ? CATEGORY_LABELS[category] : 'All'}
            </Link>
          </li>
        ))}
      </ul>
      {error && !data && <FetchFailed error={error} onRetry={refetch} />}
      {!error && !data && <ProfessionalGridSkeleton />}
      {data && data.professionals.length > 0 && (
        <ProfessionalGrid professionals={data.professionals} />
      )}
      {data?.professionals.length === 0 && (
        <p className="text-ink-2">No one here offers this at the moment.</p>
      )}
      <p>
        <Link
          to={paths.browse({ ...(chosen && { category: chosen }), sort: 'soonest' })}
          className="inline-flex min-h-6 items-center text-action underline-offset-2 hover:underline pointer-coarse:min-h-11"
        >
          {chosen ? `Everyone in ${CATEGORY_LABELS[chosen]}` : 'Everyone'}
        </Link>
      </p>
    </section>
  )
}

function searchWith(search: URLSearchParams, category: Category | undefined): string {
  const next = new URLSearchParams(search)
  if (category) next.set('category', category)
  else next.delete('category')
  return `${next}`
}
