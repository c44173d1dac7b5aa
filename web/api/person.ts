import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AccountUser, User } from '#contract/people/sign-in.ts'
import { isPerson } from '#domain/roles.ts'
import { keyOf, requestOptions } from './cache/call-query.ts'
import { accountsCalls } from './calls/people/sign-in.ts'
import type { Options } from './client.ts'
import { ApiError, send } from './client.ts'
import { startSignOut } from './sign-out.ts'

/** The signed-in account, of a person or of staff, or null. */
export const meQuery = queryOptions({
  queryKey: keyOf(accountsCalls.me, {}),
  queryFn: (context) => fetchMe(requestOptions(context)),
})

/** Fetches the signed-in account, bypassing the cache. */
export async function fetchMe(options?: Options): Promise<AccountUser | null> {
  try {
    return (await send(accountsCalls.me, {}, options)).user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The signed-in account, of a person or of staff; null if there is none or the request failed. */
export function useAccount(): AccountUser | null {
  return useQuery(meQuery).data ?? null
}

/** The signed-in client or professional; null for staff too. */
export function usePerson(): User | null {
  const account = useAccount()
  return account && isPerson(account) ? account : null
}

/** Signs out at once, even if the server can't be reached. */
export function signOut(client: QueryClient): void {
  startSignOut()
  switchAccount(client, null)
}

/** Sets the signed-in account and drops everything cached for the previous one. */
export function switchAccount(client: QueryClient, user: AccountUser | null): void {
  client.setQueryData(meQuery.queryKey, user)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
}
