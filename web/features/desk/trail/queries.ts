import { infiniteQueryOptions } from '@tanstack/react-query'
import { keyOf, requestOptions, withFailure } from '#web/api/cache/call-query.ts'
import { staffTrailCalls } from '#web/api/calls/desk/staff-trail.ts'
import { send } from '#web/api/client.ts'

export type TrailFilter = {
  member?: string
  action?: string
  case?: number
  person?: string
  day?: string
}

/** What staff did, newest first, in pages. */
export const trailQuery = (filter: TrailFilter) =>
  infiniteQueryOptions({
    queryKey: keyOf(staffTrailCalls.readTrail, { query: filter }, 'in pages'),
    queryFn: (context) =>
      withFailure('Failed to fetch the trail', () =>
        send(
          staffTrailCalls.readTrail,
          { query: { ...filter, before: context.pageParam } },
          requestOptions(context),
        ),
      )(context),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.number : undefined),
  })
