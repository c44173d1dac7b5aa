import type { QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#contract/endpoint.ts'
import type * as account from '#contract/people/account.ts'
import type { WayOutOpen } from '#contract/people/account.ts'
import type { AccountUser, updateProfile as updateProfileCall } from '#contract/people/sign-in.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { accountCalls } from '#web/api/calls/people/account.ts'
import { accountDataCalls } from '#web/api/calls/people/account-data.ts'
import { accountsCalls } from '#web/api/calls/people/sign-in.ts'
import { send } from '#web/api/client.ts'
import { meQuery, switchAccount } from '#web/api/person.ts'
import { accountQuery } from '#web/api/queries/account.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { clearPrivateData } from '#web/api/sign-out.ts'

/** Whether the account is going to be erased, and when. */
export const erasureQuery = callQuery(
  accountDataCalls.getErasure,
  {},
  'Failed to fetch what you are owed',
)
/** The devices that are signed in to the account. */
export const devicesQuery = callQuery(accountCalls.devices, {}, 'Failed to fetch your devices')

/** Also updates the name and photo wherever they are shown. */
export async function saveProfile(
  client: QueryClient,
  body: BodyInput<typeof updateProfileCall>,
): Promise<void> {
  const { user } = await send(accountsCalls.updateProfile, { body })
  client.setQueryData(meQuery.queryKey, user)
  await client.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
}

export async function sendHideAddress(client: QueryClient, hidesAddress: boolean): Promise<void> {
  await send(accountCalls.hideAddress, { body: { hidesAddress } })
  await client.invalidateQueries({ queryKey: accountQuery.queryKey })
}

export async function sendShowActivity(client: QueryClient, showsActivity: boolean): Promise<void> {
  await send(accountCalls.showActivity, { body: { showsActivity } })
  await client.invalidateQueries({ queryKey: accountQuery.queryKey })
  await refresh(client, accountCalls.showActivity)
}

export async function sendForbidRecordings(
  client: QueryClient,
  neverRecorded: boolean,
): Promise<void> {
  await send(accountCalls.forbidRecordings, { body: { neverRecorded } })
  await client.invalidateQueries({ queryKey: accountQuery.queryKey })
}

export const sendNewPassword = (body: BodyInput<typeof account.changePassword>) =>
  send(accountCalls.changePassword, { body })

export const sendNewEmail = (body: BodyInput<typeof account.changeEmail>) =>
  send(accountCalls.changeEmail, { body })

export async function sendTakeEmailBack(client: QueryClient): Promise<void> {
  await send(accountCalls.takeEmailBack, {})
  await client.invalidateQueries({ queryKey: accountQuery.queryKey })
}

export const sendTakeEmailBackByMail = (token: string) =>
  send(accountsCalls.takeEmailBackByMail, { body: { token } })

export const sendSignOutDevice = (id: string) =>
  send(accountCalls.signOutDevice, { params: { id } })
export const sendSignOutOthers = (keepsWays: boolean) =>
  send(accountCalls.signOutOthers, { query: { keepsWays: `${keepsWays}` } })

/** What can see the account without this browser. */
export const waysOutQuery = callQuery(
  accountCalls.listWaysOut,
  {},
  'Failed to fetch what can see your account',
)

/** Without one, all of them end. Their own sections of the account then show it. */
export async function sendEndWayOut(
  client: QueryClient,
  one: WayOutOpen | undefined,
): Promise<void> {
  if (one) await send(accountCalls.endWayOut, { params: { way: one.way, id: one.id } })
  else await send(accountCalls.endWaysOut, {})
  await client.invalidateQueries({ queryKey: waysOutQuery.queryKey })
}

/** Also signs the user out in this browser. */
export async function sendDeleteAccount(
  client: QueryClient,
  password: string | undefined,
): Promise<void> {
  await send(accountDataCalls.deleteAccount, { body: { password } })
  clearPrivateData()
  switchAccount(client, null)
}

export async function sendKeepAccount(client: QueryClient): Promise<AccountUser> {
  const { user } = await send(accountDataCalls.keepAccount, {})
  client.setQueryData(meQuery.queryKey, user)
  return user
}
