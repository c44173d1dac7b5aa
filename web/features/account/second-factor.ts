import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#contract/endpoint.ts'
import type * as calls from '#contract/people/second-factor.ts'
import type { AccountUser } from '#contract/people/sign-in.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { secondFactorCalls } from '#web/api/calls/people/second-factor.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { orGone } from '#web/api/or-gone.ts'
import { switchAccount } from '#web/api/person.ts'
import { accountQuery } from '#web/api/queries/account.ts'

/** How the pending sign-in can be completed in this browser. */
export const secondStepQuery = callQuery(
  secondFactorCalls.secondStep,
  {},
  'Failed to fetch your second step',
)

export async function sendSecondStep(client: QueryClient, code: string): Promise<AccountUser> {
  const { user } = await send(secondFactorCalls.finishSecondStep, { body: { code } })
  switchAccount(client, user)
  return user
}

/** @throws PasskeyCancelled when the user or the browser cancels */
export async function signInWithPasskey(
  client: QueryClient,
  rememberMe: boolean,
): Promise<AccountUser> {
  const options = await send(secondFactorCalls.passkeySignInOptions, {})
  const passkey = await signedBy(options)
  const body = { passkey, rememberMe }
  const { user } = await send(secondFactorCalls.passkeySignIn, { body })
  switchAccount(client, user)
  return user
}

export const proveBy = (body: BodyInput<typeof calls.prove>) =>
  send(secondFactorCalls.prove, { body })

export async function proveByPasskey(): Promise<void> {
  const passkey = await signedBy(await send(secondFactorCalls.proofOptions, {}))
  await proveBy({ passkey })
}

export const requestAuthenticator = () => send(secondFactorCalls.addAuthenticator, {})

/** Resolves to the recovery codes if these are the account's first, else null. */
export async function sendFirstCode(client: QueryClient, code: string): Promise<string[] | null> {
  const reply = await send(secondFactorCalls.confirmAuthenticator, { body: { code } })
  await client.invalidateQueries({ queryKey: accountQuery.queryKey })
  return reply.recoveryCodes
}

/**
 * Resolves to the recovery codes if these are the account's first, else null.
 * @throws PasskeyCancelled when the user or the browser cancels
 */
export async function addPasskey(client: QueryClient): Promise<string[] | null> {
  const options = await send(secondFactorCalls.passkeyOptions, {})
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  }).catch(cancelled)
  const { authenticatorAttachment: _, ...passkey } = made
  const reply = await send(secondFactorCalls.addPasskey, { body: { passkey } as never })
  await client.invalidateQueries({ queryKey: accountQuery.queryKey })
  return reply.recoveryCodes
}

export const sendRemoveAuthenticator = () => send(secondFactorCalls.removeAuthenticator, {})
export const sendPasskeyName = (id: string, name: string) =>
  send(secondFactorCalls.renamePasskey, { params: { id }, body: { name } })
export const sendRemovePasskey = (id: string) =>
  orGone(send(secondFactorCalls.removePasskey, { params: { id } }))
export async function createRecoveryCodes(client: QueryClient): Promise<string[]> {
  const { recoveryCodes } = await send(secondFactorCalls.newRecoveryCodes, {})
  await client.invalidateQueries({ queryKey: accountQuery.queryKey })
  return recoveryCodes ?? []
}

/** The browser returned no passkey: the dialog was closed, or there is none. */
export class PasskeyCancelled extends Error {}

/** The message to show when using a passkey fails. */
export const passkeyErrorMessage = (error: unknown, otherwise: string): string =>
  error instanceof PasskeyCancelled ? error.message : errorMessage(error, otherwise)

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
