import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type * as accounts from '#contract/accounts.ts'
import type { User } from '#contract/accounts.ts'
import type { BodyInput, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Call } from './call.ts'
import { accountsCalls } from './calls/accounts.ts'
import type { Input, Options } from './client.ts'
import { ApiError, send } from './client.ts'
import { keyOf, travelOf } from './reading.ts'
import { insteadOfLeaving, leave } from './sign-out.ts'

/** Who is signed in; null when nobody is. */
export const personQuery = queryOptions({
  queryKey: keyOf(accountsCalls.me, {}),
  queryFn: (context) => whoIsThere(travelOf(context)),
})

/** The same, asked past the cache. */
export async function whoIsThere(options?: Options): Promise<User | null> {
  try {
    return (await send(accountsCalls.me, {}, options)).user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The signed-in person; null when nobody is, and when it could not be found out. */
export function usePerson(): User | null {
  return useQuery(personQuery).data ?? null
}

export async function signIn(
  client: QueryClient,
  body: BodyInput<typeof accounts.login>,
): Promise<User> {
  const { user } = await insteadOfLeaving(() =>
    sendPlainly(accountsCalls.login, { body }, 'Login failed'),
  )
  becomes(client, user)
  return user
}

export async function signUp(
  client: QueryClient,
  body: BodyInput<typeof accounts.register>,
): Promise<User> {
  const { user } = await insteadOfLeaving(() =>
    sendPlainly(accountsCalls.register, { body }, 'Registration failed'),
  )
  becomes(client, user)
  return user
}

/** Signs out at once, whether or not the server can be reached. */
export function signOut(client: QueryClient): void {
  leave()
  becomes(client, null)
}

export const askForReset = (email: string) =>
  sendPlainly(accountsCalls.forgotPassword, { body: { email } }, 'Password reset request failed')

export const setNewPassword = (body: BodyInput<typeof accounts.resetPassword>) =>
  sendPlainly(accountsCalls.resetPassword, { body }, 'Password reset failed')

/** Then asks again who is signed in: the answer now says that the address is confirmed. */
export async function confirmEmail(client: QueryClient, token: string): Promise<void> {
  await sendPlainly(accountsCalls.verifyEmail, { body: { token } }, 'Email verification failed')
  await client.invalidateQueries({ queryKey: personQuery.queryKey })
}

/** Mails the link that confirms the address once more. */
export const askForConfirmation = () =>
  sendPlainly(accountsCalls.resendVerification, {}, 'The email could not be sent')

/** What was cached for one person is not shown to the next. */
export function becomes(client: QueryClient, user: User | null): void {
  client.setQueryData(personQuery.queryKey, user)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== personQuery.queryKey[0] })
}

/** A refusal whose message is a sentence to show as it is. */
export class AccountError extends Error {
  /** 0 when no answer came. */
  readonly status: number
  readonly code: string

  constructor({ status, sentence, code }: ApiError, otherwise: string) {
    super(sentence || otherwise)
    this.status = status
    this.code = code
  }
}

/** Account calls fail with the server's sentence as it stands, or a sentence of their own when it is empty. */
export async function sendPlainly<E extends Endpoint>(
  call: Call<E>,
  input: Input<E>,
  otherwise: string,
): Promise<ReplyOf<E>> {
  try {
    return await send(call, input)
  } catch (error) {
    throw error instanceof ApiError ? new AccountError(error, otherwise) : error
  }
}
