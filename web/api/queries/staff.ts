import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { AccountUser } from '#contract/people/sign-in.ts'
import { meQuery, useAccount } from '#web/api/person.ts'

/** Whether staff are signed in, even if they view as someone. For everyone else, their pages aren't there. */
export async function isStaff(client: QueryClient): Promise<boolean> {
  const account = await client.query(meQuery)
  return staffIn(account) !== null
}

/** The account of staff at the desk; while they view as someone, it is still theirs. */
export const useStaffAccount = (): AccountUser | null => staffIn(useAccount())

function staffIn(account: AccountUser | null): AccountUser | null {
  if (!account?.viewedBy) return account?.role === 'STAFF' ? account : null
  const { id, name } = account.viewedBy
  return { ...account, id, name, avatar: null, role: 'STAFF' }
}

/**
 * The same in the browser, which gets to these pages only after staff have signed in here.
 * @throws a redirect to the login page, which leads back here, if that sign-in has ended
 */
export async function isStillStaff(client: QueryClient, { url }: Request): Promise<boolean> {
  const { pathname, search } = new URL(url)
  if (!(await client.query(meQuery))) throw redirect(paths.login(pathname + search))
  return isStaff(client)
}
