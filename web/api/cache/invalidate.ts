import type { QueryClient } from '@tanstack/react-query'
import type { Description, Noun } from '#contract/call.ts'

/** Refetches every query about these nouns, as declared in the contract. */
export const invalidate = (client: QueryClient, ...nouns: readonly Noun[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => nouns.some((noun) => queryKey.includes(noun)),
  })

/** Refetches everything that a write changes, as declared in the contract. */
export const refresh = (
  client: QueryClient,
  { changes }: Required<Pick<Description, 'changes'>>,
): Promise<void> => invalidate(client, ...changes)
