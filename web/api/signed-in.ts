import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { dashboardOf, paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { sameSitePath } from '#domain/people/sign-in/same-site-path.ts'
import type { Role } from '#domain/roles.ts'
import { isPerson } from '#domain/roles.ts'
import { toast } from '#web/ui/toast.ts'
import { isAnythingUnsaved } from '#web/ui/use-leave-warning.ts'
import { onSignedOut } from './client.ts'
import { fetchMe, meQuery } from './person.ts'
import { forgetNextSession } from './queries/booking/next-session.ts'
import { watchOtherTabs } from './sign-out.ts'

/**
 * Requires a signed-in client or professional, or one of the two.
 * @throws a redirect to the login page, which leads back here, or to the account's own dashboard
 */
export async function signedIn(client: QueryClient, request: Request, role?: Role): Promise<User> {
  const account = await client.query(meQuery)
  if (!account) {
    const { pathname, search } = new URL(request.url)
    throw redirect(paths.login(pathname + search))
  }
  if (!isPerson(account) || (role && account.role !== role)) throw redirect(dashboardOf(account))
  return account
}

/**
 * Requires a visitor who is not signed in.
 * @throws a redirect to `?next=`, or to the user's dashboard
 */
export async function signedOut(client: QueryClient, request: Request): Promise<void> {
  const account = await client.query(meQuery)
  if (!account) return
  const next = new URL(request.url).searchParams.get('next')
  throw redirect(sameSitePath(next) ?? dashboardOf(account))
}

/**
 * When a sign-in ends elsewhere, by a new password or by expiry, reloads the page's data; pages that need a sign-in
 * then redirect to the login page, and what is kept for the time without a connection goes. If someone else has signed in in this browser, the page is loaded again, as theirs.
 * If there are unsaved changes, it stays.
 */
export function useEndedSignIn(): void {
  const client = useQueryClient()
  const { data: account } = useQuery(meQuery)
  // It may have ended while no page was open.
  useEffect(() => {
    if (account === null) forgetNextSession()
  }, [account])
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const stays = () => {
      if (!isAnythingUnsaved()) return false
      toast({ ...STAY, variant: 'destructive' })
      return true
    }
    const leave = () => {
      client.setQueryData(meQuery.queryKey, null)
      revalidate()
    }
    const shown = () => client.getQueryData(meQuery.queryKey)
    const forgetTabs = watchOtherTabs(() => {
      if (shown() && !stays()) leave()
    })
    const forgetRefusals = onSignedOut(async () => {
      const before = shown()
      if (!before || stays()) return
      const account = await fetchMe({ signal: AbortSignal.timeout(ASK_MS) }).catch(() => null)
      if (account && account.id !== before.id) location.reload()
      else if (!account && shown()) leave()
    })
    return () => {
      forgetTabs()
      forgetRefusals()
    }
  }, [client, revalidate])
}

const ASK_MS = 5000

const STAY = {
  title: 'You are signed out',
  description: 'Sign in again in another tab, then save here.',
}
