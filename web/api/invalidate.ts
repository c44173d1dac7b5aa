import type { QueryClient } from '@tanstack/react-query'
import type { Description, Noun } from '#contract/call.ts'

/** Asks again for all that is shown about these nouns, by what the contract says each read is about. */
export const invalidate = (client: QueryClient, ...nouns: readonly Noun[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => nouns.some((noun) => queryKey.includes(noun)),
  })

/** The same for all that a write changes. */
export const refresh = (
  client: QueryClient,
  { changes }: Required<Pick<Description, 'changes'>>,
): Promise<void> => invalidate(client, ...changes)
