import type { QueryClient } from '@tanstack/react-query'
import type * as account from '#contract/account.ts'
import type { User, updateProfile as updateProfileCall } from '#contract/accounts.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { accountQuery } from '#web/api/account.ts'
import { accountCalls } from '#web/api/calls/account.ts'
import { accountDataCalls } from '#web/api/calls/account-data.ts'
import { accountsCalls } from '#web/api/calls/accounts.ts'
import { send } from '#web/api/client.ts'
import { ownProfileQuery } from '#web/api/own-profile.ts'
import { becomes, personQuery, sendPlainly } from '#web/api/person.ts'
import { reading } from '#web/api/reading.ts'
import { forgetWhatIsPrivate } from '#web/api/sign-out.ts'

/** Whether somebody's account is to be erased, and what that waits for. */
export const erasureQuery = reading(
  accountDataCalls.getErasure,
  {},
  'Failed to fetch what you are owed',
)
/** Where somebody is signed in. */
export const devicesQuery = reading(accountCalls.devices, {}, 'Failed to fetch your devices')

/** Shown at once wherever the person is named. */
export async function saveProfile(
  client: QueryClient,
  body: BodyInput<typeof updateProfileCall>,
): Promise<void> {
  const { user } = await sendPlainly(accountsCalls.updateProfile, { body }, 'Profile update failed')
  client.setQueryData(personQuery.queryKey, user)
  await client.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
}

export const sendNewPassword = (body: BodyInput<typeof account.changePassword>) =>
  sendPlainly(accountCalls.changePassword, { body }, 'The password could not be changed')

export const sendNewEmail = (body: BodyInput<typeof account.changeEmail>) =>
  sendPlainly(accountCalls.changeEmail, { body }, 'The address could not be changed')

export async function sendTakeEmailBack(client: QueryClient): Promise<void> {
  await sendPlainly(accountCalls.takeEmailBack, {}, 'The change could not be taken back')
  await client.invalidateQueries({ queryKey: accountQuery.queryKey })
}

export const sendTakeEmailBackByMail = (token: string) =>
  sendPlainly(
    accountsCalls.takeEmailBackByMail,
    { body: { token } },
    'The change could not be taken back',
  )

export const sendSignOutDevice = (id: string) =>
  send(accountCalls.signOutDevice, { params: { id } })
export const sendSignOutOthers = () => send(accountCalls.signOutOthers, {})

/** Then nobody is signed in here any more. */
export async function sendDeleteAccount(
  client: QueryClient,
  password: string | undefined,
): Promise<void> {
  await sendPlainly(
    accountDataCalls.deleteAccount,
    { body: { password } },
    'The account could not be deleted',
  )
  forgetWhatIsPrivate()
  becomes(client, null)
}

export async function sendKeepAccount(client: QueryClient): Promise<User> {
  const { user } = await sendPlainly(accountDataCalls.keepAccount, {}, 'That did not work')
  client.setQueryData(personQuery.queryKey, user)
  return user
}
