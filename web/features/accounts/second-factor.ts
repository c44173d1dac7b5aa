import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type * as calls from '#contract/second-factor.ts'
import { accountQuery } from '#web/api/account.ts'
import { secondFactorCalls } from '#web/api/calls/second-factor.ts'
import { ApiError, send } from '#web/api/client.ts'
import { AccountError, becomes, sendPlainly } from '#web/api/person.ts'
import { reading } from '#web/api/reading.ts'

/** How this browser can finish the sign-in it has begun. */
export const secondStepQuery = reading(
  secondFactorCalls.secondStep,
  {},
  'Failed to fetch your second step',
)

export async function sendSecondStep(client: QueryClient, code: string): Promise<User> {
  const { user } = await sendPlainly(
    secondFactorCalls.finishSecondStep,
    { body: { code } },
    'Login failed',
  )
  becomes(client, user)
  return user
}

/** Throws PasskeyCancelled when the person, or the browser, does not go through with it. */
export async function signInWithPasskey(client: QueryClient, rememberMe: boolean): Promise<User> {
  const options = await sendPlainly(secondFactorCalls.passkeySignInOptions, {}, 'Login failed')
  const passkey = await signedBy(options)
  const body = { passkey, rememberMe }
  const { user } = await sendPlainly(secondFactorCalls.passkeySignIn, { body }, 'Login failed')
  becomes(client, user)
  return user
}

export const proveBy = (body: BodyInput<typeof calls.prove>) =>
  sendPlainly(secondFactorCalls.prove, { body }, 'That did not work')

export async function proveByPasskey(): Promise<void> {
  const passkey = await signedBy(
    await sendPlainly(secondFactorCalls.proofOptions, {}, 'That did not work'),
  )
  await proveBy({ passkey })
}

export const askForAuthenticator = () =>
  sendPlainly(secondFactorCalls.addAuthenticator, {}, 'That did not work')

/** The recovery codes, if these are the account's first. */
export async function sendFirstCode(client: QueryClient, code: string): Promise<string[] | null> {
  const reply = await sendPlainly(
    secondFactorCalls.confirmAuthenticator,
    { body: { code } },
    'That did not work',
  )
  await client.invalidateQueries({ queryKey: accountQuery.queryKey })
  return reply.recoveryCodes
}

/** The same. Throws PasskeyCancelled too. */
export async function makePasskey(client: QueryClient): Promise<string[] | null> {
  const options = await sendPlainly(secondFactorCalls.passkeyOptions, {}, 'That did not work')
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  }).catch(cancelled)
  const { authenticatorAttachment: _, ...passkey } = made
  const reply = await sendPlainly(
    secondFactorCalls.addPasskey,
    { body: { passkey } as never },
    'That did not work',
  )
  await client.invalidateQueries({ queryKey: accountQuery.queryKey })
  return reply.recoveryCodes
}

export const sendRemoveAuthenticator = () =>
  sendPlainly(secondFactorCalls.removeAuthenticator, {}, 'That did not work')
export const sendPasskeyName = (id: string, name: string) =>
  sendPlainly(
    secondFactorCalls.renamePasskey,
    { params: { id }, body: { name } },
    'That did not work',
  )
/** One that is already gone is a success. */
export const sendRemovePasskey = (id: string) =>
  send(secondFactorCalls.removePasskey, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 404) throw new AccountError(error, 'That did not work')
  })
export async function askForRecoveryCodes(client: QueryClient): Promise<string[]> {
  const { recoveryCodes } = await sendPlainly(
    secondFactorCalls.newRecoveryCodes,
    {},
    'That did not work',
  )
  await client.invalidateQueries({ queryKey: accountQuery.queryKey })
  return recoveryCodes ?? []
}

/** The browser gave no passkey: its dialog was closed, or it has none here. */
export class PasskeyCancelled extends Error {}

async function signedBy(options: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const signed = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  }).catch(cancelled)
  const { authenticatorAttachment: _, ...passkey } = signed
  return passkey as BodyInput<typeof calls.passkeySignIn>['passkey']
}

function cancelled(error: Error): never {
  if (error.name === 'InvalidStateError')
    throw new PasskeyCancelled('This device already has a passkey for your account.')
  throw new PasskeyCancelled('Your browser did not give a passkey. You can try again.')
}
