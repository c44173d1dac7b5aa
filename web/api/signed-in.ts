import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Role } from '#domain/roles.ts'
import { dashboardOf, paths } from '#web/paths.ts'
import { personQuery } from './queries.ts'

/**
 * The person who is signed in, for a page that is nobody else's, or only for one kind of account.
 * @throws a redirect: to the login screen, which leads back here, or to the person's own dashboard
 */
export async function signedIn(client: QueryClient, request: Request, role?: Role): Promise<User> {
  const person = await client.query(personQuery)
  if (!person) {
    const { pathname, search } = new URL(request.url)
    throw redirect(paths.login(pathname + search))
  }
  if (role && person.role !== role) throw redirect(dashboardOf(person))
  return person
}
