import type { QueryClient } from '@tanstack/react-query'
import type * as account from '#contract/account.ts'
import type { User, updateProfile as updateProfileCall } from '#contract/accounts.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { later, send } from './client.ts'
import { becomes, sendPlainly } from './person.ts'
import { personQuery, reading } from './queries.ts'
import { forgetWhatIsPrivate } from './sign-out.ts'
import { ownProfileQuery } from './signed-in-queries.ts'

const contract = () => import('#contract/account.ts')
const getAccount = later('/api/account', async () => (await contract()).getAccount)
const changePassword = later('/api/account/password', async () => (await contract()).changePassword)
const changeEmail = later('/api/account/email', async () => (await contract()).changeEmail)
const takeEmailBack = later('/api/account/email', async () => (await contract()).takeEmailBack)
const takeEmailBackByMail = later(
  '/api/auth/take-back-email',
  async () => (await import('#contract/accounts.ts')).takeEmailBackByMail,
)
const devices = later('/api/account/devices', async () => (await contract()).devices)
const signOutDevice = later(
  '/api/account/devices/:id',
  async () => (await contract()).signOutDevice,
)
const signOutOthers = later('/api/account/devices', async () => (await contract()).signOutOthers)
const updateProfile = later(
  '/api/auth/profile',
  async () => (await import('#contract/accounts.ts')).updateProfile,
)
const deleteAccount = later(
  '/api/account',
  async () => (await import('#contract/account-data.ts')).deleteAccount,
)
const getErasure = later(
  '/api/account/erasure',
  async () => (await import('#contract/account-data.ts')).getErasure,
)
const keepAccount = later(
  '/api/account/keep',
  async () => (await import('#contract/account-data.ts')).keepAccount,
)

/** How somebody can sign in. */
export const accountQuery = reading(getAccount, {}, 'Failed to fetch your account')
/** Whether somebody's account is to be erased, and what that waits for. */
export const erasureQuery = reading(getErasure, {}, 'Failed to fetch what you are owed')
/** Where somebody is signed in. */
export const devicesQuery = reading(devices, {}, 'Failed to fetch your devices')

/** Shown at once wherever the person is named. */
export async function saveProfile(
  client: QueryClient,
  body: BodyInput<typeof updateProfileCall>,
): Promise<void> {
  const { user } = await sendPlainly(updateProfile, { body }, 'Profile update failed')
  client.setQueryData(personQuery.queryKey, user)
  await client.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
}

export const sendNewPassword = (body: BodyInput<typeof account.changePassword>) =>
  sendPlainly(changePassword, { body }, 'The password could not be changed')

export const sendNewEmail = (body: BodyInput<typeof account.changeEmail>) =>
  sendPlainly(changeEmail, { body }, 'The address could not be changed')

export async function sendTakeEmailBack(client: QueryClient): Promise<void> {
  await sendPlainly(takeEmailBack, {}, 'The change could not be taken back')
  await client.invalidateQueries({ queryKey: accountQuery.queryKey })
}

export const sendTakeEmailBackByMail = (token: string) =>
  sendPlainly(takeEmailBackByMail, { body: { token } }, 'The change could not be taken back')

export const sendSignOutDevice = (id: string) => send(signOutDevice, { params: { id } })
export const sendSignOutOthers = () => send(signOutOthers, {})

/** Then nobody is signed in here any more. */
export async function sendDeleteAccount(
  client: QueryClient,
  password: string | undefined,
): Promise<void> {
  await sendPlainly(deleteAccount, { body: { password } }, 'The account could not be deleted')
  forgetWhatIsPrivate()
  becomes(client, null)
}

export async function sendKeepAccount(client: QueryClient): Promise<User> {
  const { user } = await sendPlainly(keepAccount, {}, 'That did not work')
  client.setQueryData(personQuery.queryKey, user)
  return user
}
