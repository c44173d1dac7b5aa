import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { keyOf, requestOptions } from './call-query.ts'
import { accountsCalls } from './calls/accounts.ts'
import type { Options } from './client.ts'
import { ApiError, send } from './client.ts'
import { startSignOut } from './sign-out.ts'

/** Who is signed in; null when nobody is. */
export const personQuery = queryOptions({
  queryKey: keyOf(accountsCalls.me, {}),
  queryFn: (context) => fetchPerson(requestOptions(context)),
})

/** The same, asked past the cache. */
export async function fetchPerson(options?: Options): Promise<User | null> {
  try {
    return (await send(accountsCalls.me, {}, options)).user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The signed-in person; null when nobody is, and when it could not be found out. */
export function usePerson(): User | null {
  return useQuery(personQuery).data ?? null
}

/** Signs out at once, whether or not the server can be reached. */
export function signOut(client: QueryClient): void {
  startSignOut()
  switchPerson(client, null)
}

/** What was cached for one person is not shown to the next. */
export function switchPerson(client: QueryClient, user: User | null): void {
  client.setQueryData(personQuery.queryKey, user)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== personQuery.queryKey[0] })
}
