import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { favouritesQuery } from '#web/features/professionals/queries.ts'
import { FetchFailed } from '#web/layout/fetch-failed.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ShortRow } from './short-row.tsx'

export function SavedProfessionals() {
  const { data, error, refetch } = useQuery(favouritesQuery)
  return (
    <Card as="section" aria-labelledby="saved-professionals">
      <h2 id="saved-professionals" className="mb-2 font-[600] font-sans text-h3 tracking-normal">
        Saved Professionals
      </h2>
      {error && !data && <FetchFailed error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton className="h-16" />}
      {data?.length === 0 && (
        <p className="text-ink-2">
          None yet. The heart on a{' '}
          <Link to={paths.browse()} className="text-action underline underline-offset-2">
            professional
          </Link>{' '}
          keeps them here.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((professional) => (
            <ShortRow key={professional.id} professional={professional} />
          ))}
        </ul>
      )}
    </Card>
  )
}
