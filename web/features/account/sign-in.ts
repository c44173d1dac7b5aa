import type { QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#contract/endpoint.ts'
import type * as accounts from '#contract/people/sign-in.ts'
import type { AccountUser } from '#contract/people/sign-in.ts'
import { accountsCalls } from '#web/api/calls/people/sign-in.ts'
import { send } from '#web/api/client.ts'
import { meQuery, switchAccount } from '#web/api/person.ts'
import { withSignOutPaused } from '#web/api/sign-out.ts'

export async function signIn(
  client: QueryClient,
  body: BodyInput<typeof accounts.login>,
): Promise<AccountUser> {
  const { user } = await withSignOutPaused(() => send(accountsCalls.login, { body }))
  switchAccount(client, user)
  return user
}

export async function signUp(
  client: QueryClient,
  body: BodyInput<typeof accounts.register>,
): Promise<AccountUser> {
  const { user } = await withSignOutPaused(() => send(accountsCalls.register, { body }))
  switchAccount(client, user)
  return user
}

export const requestPasswordReset = (email: string) =>
  send(accountsCalls.forgotPassword, { body: { email } })

export const setNewPassword = (body: BodyInput<typeof accounts.resetPassword>) =>
  send(accountsCalls.resetPassword, { body })

/** Refetches the user, whose email now counts as confirmed. */
export async function confirmEmail(client: QueryClient, token: string): Promise<void> {
  await send(accountsCalls.verifyEmail, { body: { token } })
  await client.invalidateQueries({ queryKey: meQuery.queryKey })
}
