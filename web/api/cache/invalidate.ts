import type { QueryClient } from '@tanstack/react-query'
import type { Description, Noun } from '#contract/call.ts'

/**
 * Refetches every query about these nouns, as declared in the contract. A first load that is under way may have read
 * what was before, and the cache doesn't begin it anew: so it is followed by another.
 */
export async function invalidate(client: QueryClient, ...nouns: readonly Noun[]): Promise<void> {
  const about = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => nouns.some((noun) => queryKey.includes(noun)) })
  const refetch = (queries: typeof about) =>
    client.invalidateQueries({ predicate: (query) => queries.includes(query) })
  const loading = about.filter(
    ({ state }) => state.data === undefined && state.fetchStatus !== 'idle',
  )
  await Promise.all([
    refetch(about.filter((query) => !loading.includes(query))),
    ...loading.map(async (query) => {
      await query.promise?.catch(() => undefined)
      await refetch([query])
    }),
  ])
}

/** Refetches everything that a write changes, as declared in the contract. */
export const refresh = (
  client: QueryClient,
  { changes }: Required<Pick<Description, 'changes'>>,
): Promise<void> => invalidate(client, ...changes)
