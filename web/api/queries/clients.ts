import type { QueryInput } from '#contract/endpoint.ts'
import type { listClientSessions } from '#contract/people/clients.ts'
import { callPageQuery } from '#web/api/cache/call-page-query.ts'
import { clientCalls } from '#web/api/calls/people/clients.ts'

/** One page of a professional's sessions with a client, with their notes. */
export const clientSessionsQuery = (id: string, query: QueryInput<typeof listClientSessions>) =>
  callPageQuery(
    clientCalls.listClientSessions,
    { params: { id }, query },
    'Failed to get the sessions',
    'page',
  )
