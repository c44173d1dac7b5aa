import { QueryClient } from '@tanstack/react-query'
import type { Transport } from './client.ts'

const transports = new WeakMap<QueryClient, Transport>()

/** Answers stay until somebody removes them: nothing goes stale, nothing is asked again by itself. */
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

/** How this client's calls travel; undefined is the usual way, over fetch. */
export const transportOf = (client: QueryClient) => transports.get(client)

/** The cache of the browser tab. While a page is rendered on the server, each request has its own. */
export const browserClient = createQueryClient()
