import { QueryClient } from '@tanstack/react-query'
import { SECOND_MS } from '#domain/time.ts'
import type { Transport } from './client.ts'
import { ApiError } from './client.ts'

/** How often a page reads again by itself what was refused for the moment. */
const MOST_REPEATS = 2
/** The codes of a program or a database that has too much to do, or is replaced. */
const PASSING = ['busy', 'database_away']

const transports = new WeakMap<QueryClient, Transport>()

/**
 * Queries never go stale or refetch by themselves: they are invalidated when something changes. In a browser, what was
 * refused for the moment is read again once the server's time to wait is over.
 */
export function createQueryClient(transport?: Transport): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: (repeats, error) =>
          !transport && repeats < MOST_REPEATS && waitMs(error) !== undefined,
        retryDelay: (_, error) => waitMs(error) ?? 0,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  if (transport) transports.set(client, transport)
  return client
}

function waitMs(error: Error): number | undefined {
  if (!(error instanceof ApiError) || !PASSING.includes(error.code)) return
  const seconds = Number(error.headers['retry-after'])
  return seconds > 0 ? seconds * SECOND_MS : undefined
}

/** The transport for this client's calls; undefined means fetch. */
export const transportOf = (client: QueryClient) => transports.get(client)

/** The cache of this browser tab. On the server, each request has its own. */
export const browserClient = createQueryClient()
