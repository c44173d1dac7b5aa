import type { QueryInput } from '#contract/endpoint.ts'
import type { listClients } from '#contract/people/clients.ts'
import { callPageQuery } from '#web/api/cache/call-page-query.ts'
import { callQueryOrNull } from '#web/api/cache/call-query-or-null.ts'
import { clientCalls } from '#web/api/calls/people/clients.ts'

/** One page of the professional's clients. */
export const clientsQuery = (query: QueryInput<typeof listClients>) =>
  callPageQuery(clientCalls.listClients, { query }, 'Failed to get your clients', 'page')

/** One client; null if they are not one of the professional's. */
export const clientQuery = (id: string) =>
  callQueryOrNull(clientCalls.getClient, { params: { id } }, 'Failed to get this client')
