import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { dashboardOf, paths } from '#contract/paths.ts'
import type { Role } from '#domain/roles.ts'
import { sameSitePath } from '#domain/same-site-path.ts'
import { toast } from '#web/ui/toast.ts'
import { isAnythingUnsaved } from '#web/ui/use-leave-warning.ts'
import { notifySignedOut, onSignedOut } from './client.ts'
import { personQuery } from './person.ts'
import { watchOtherTabs } from './sign-out.ts'

/**
 * Requires a signed-in user, optionally with a role.
 * @throws a redirect to the login page, which leads back here, or to the user's own dashboard
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

/**
 * Requires a visitor who is not signed in.
 * @throws a redirect to `?next=`, or to the user's dashboard
 */
export async function signedOut(client: QueryClient, request: Request): Promise<void> {
  const person = await client.query(personQuery)
  if (!person) return
  const next = new URL(request.url).searchParams.get('next')
  throw redirect(sameSitePath(next) ?? dashboardOf(person))
}

/**
 * When a sign-in ends elsewhere, by a new password or by expiry, reloads the page's data; pages that need a sign-in
 * then redirect to the login page. If there are unsaved changes, the page stays.
 */
export function useEndedSignIn(): void {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  useEffect(() => watchOtherTabs(notifySignedOut), [])
  useEffect(
    () =>
      onSignedOut(() => {
        if (!client.getQueryData(personQuery.queryKey)) return
        if (isAnythingUnsaved()) {
          toast({ ...STAY, variant: 'destructive' })
          return
        }
        client.setQueryData(personQuery.queryKey, null)
        revalidate()
      }),
    [client, revalidate],
  )
}

const STAY = {
  title: 'You are signed out',
  description: 'Sign in again in another tab, then save here.',
}
