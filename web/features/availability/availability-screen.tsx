import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#web/api/cache/call-query.ts'
import { waitingListCalls } from '#web/api/calls/booking/waiting-list.ts'
import { availabilityQuery } from '#web/api/queries/availability.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import type { Place } from '#web/shared/page/places.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ChangesOf } from './booked.ts'
import { Editor } from './editor.tsx'
import { busyTimesQuery } from './queries.ts'

const waitsQuery = callQuery(
  waitingListCalls.countWaits,
  {},
  'Failed to fetch how many clients wait',
)

type AvailabilityScreenProps = {
  place: Place
  changesOf: ChangesOf
  /** Where other calendars read the sessions; null for staff who look. */
  feed: Elements
}

/** The availability tab of a professional. */
export default function AvailabilityScreen({ place, changesOf, feed }: AvailabilityScreenProps) {
  const { data, error, refetch } = useQuery({ ...availabilityQuery, refetchOnMount: 'always' })
  // Both are loaded before the editor, so that the notices above it don't shift the layout.
  const busy = useQuery({ ...busyTimesQuery, refetchOnMount: 'always' })
  const waits = useQuery({ ...waitsQuery, refetchOnMount: 'always' })
  if (data && !busy.isPending && !waits.isPending)
    return (
      <>
        {place.section === 'hours' && waits.data && waits.data.count > 0 && (
          <Waiting count={waits.data.count} />
        )}
        <Editor saved={data} place={place} changesOf={changesOf} />
        {place.section === 'calendars' && feed}
      </>
    )
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

function Waiting({ count }: { count: number }) {
  return (
    <Alert
      title={
        count === 1
          ? 'A client is on your waiting list'
          : `${count} clients are on your waiting list`
      }
    >
      When a session with you is cancelled or moved, its time is offered to them first, and held
      meanwhile. New hours that you add are free for everyone.
    </Alert>
  )
}
