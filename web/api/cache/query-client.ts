import { QueryClient } from '@tanstack/react-query'
import type { Transport } from '#web/api/client.ts'

const transports = new WeakMap<QueryClient, Transport>()

/** Queries never go stale or refetch by themselves: they are invalidated when something changes. */
export function createQueryClient(transport?: Transport): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  if (transport) transports.set(client, transport)
  return client
}

/** The transport for this client's calls; undefined means fetch. */
export const transportOf = (client: QueryClient) => transports.get(client)

/** The cache of this browser tab. On the server, each request has its own. */
export const browserClient = createQueryClient()
