import type { Person } from '#domain/roles.ts'
import { isPerson } from '#domain/roles.ts'
import { accountBehind } from '#server/features/sign-in/index.ts'

/** The client or professional behind a Cookie header, or undefined. */
export async function personOf(
  ...asked: Parameters<typeof accountBehind>
): Promise<Person | undefined> {
  const account = await accountBehind(...asked)
  return account && isPerson(account) ? account : undefined
}
