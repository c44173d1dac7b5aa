import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { meQuery } from './person.ts'

/** Whether staff are signed in. For everyone else, their pages aren't there. */
export const isStaff = async (client: QueryClient): Promise<boolean> =>
  (await client.query(meQuery))?.role === 'STAFF'

/**
 * The same in the browser, which gets to these pages only after staff have signed in here.
 * @throws a redirect to the login page, which leads back here, if that sign-in has ended
 */
export async function isStillStaff(client: QueryClient, { url }: Request): Promise<boolean> {
  const { pathname, search } = new URL(url)
  if (!(await client.query(meQuery))) throw redirect(paths.login(pathname + search))
  return isStaff(client)
}
