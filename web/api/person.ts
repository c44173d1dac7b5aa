import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { keyOf, requestOptions } from './call-query.ts'
import { accountsCalls } from './calls/accounts.ts'
import type { Options } from './client.ts'
import { ApiError, send } from './client.ts'
import { startSignOut } from './sign-out.ts'

/** The signed-in user, or null. */
export const personQuery = queryOptions({
  queryKey: keyOf(accountsCalls.me, {}),
  queryFn: (context) => fetchPerson(requestOptions(context)),
})

/** Fetches the signed-in user, bypassing the cache. */
export async function fetchPerson(options?: Options): Promise<User | null> {
  try {
    return (await send(accountsCalls.me, {}, options)).user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The signed-in user; null if there is none or the request failed. */
export function usePerson(): User | null {
  return useQuery(personQuery).data ?? null
}

/** Signs out at once, even if the server can't be reached. */
export function signOut(client: QueryClient): void {
  startSignOut()
  switchPerson(client, null)
}

/** Sets the signed-in user and drops everything cached for the previous one. */
export function switchPerson(client: QueryClient, user: User | null): void {
  client.setQueryData(personQuery.queryKey, user)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== personQuery.queryKey[0] })
}
