import { useQuery } from '@tanstack/react-query'
import { availabilityQuery } from '#web/api/availability.ts'
import { FetchFailed } from '#web/layout/fetch-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ChangesOf } from './booked.ts'
import { Editor } from './editor.tsx'
import { busyTimesQuery } from './queries.ts'

/** The availability tab of a professional. */
export default function AvailabilityScreen({ changesOf }: { changesOf: ChangesOf }) {
  const { data, error, refetch } = useQuery({ ...availabilityQuery, refetchOnMount: 'always' })
  // Loaded before the editor, so that the notice above it doesn't shift the layout.
  const busy = useQuery({ ...busyTimesQuery, refetchOnMount: 'always' })
  if (data && !busy.isPending) return <Editor saved={data} changesOf={changesOf} />
  if (error) return <FetchFailed error={error} onRetry={refetch} />
  return (
    <div role="status" aria-label="Loading availability" className="flex flex-col gap-4">
      <Skeleton className="h-14 w-72" />
      <div className="grid gap-5.5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Skeleton className="h-[600px] rounded-l" />
        <Skeleton className="h-[400px] rounded-l" />
      </div>
    </div>
  )
}
