import { APIError } from 'better-auth/api'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Browser } from '#server/http/browser.ts'
import { signedOutCookies } from '#server/http/cookies.ts'
import { signedToken } from '#server/http/sign-in-cookie.ts'
import { tryToSignIn } from './attempts.ts'
import { authOf } from './better-auth.ts'
import type { SignedIn } from './complete-sign-in.ts'
import { completeSignIn, headersOf } from './complete-sign-in.ts'
import { endSignIn } from './end-sign-in.ts'
import { holdForSecondStep } from './second-step.ts'
import * as store from './store.ts'

/**
 * Throws the same 401 whether or not the account exists, and 429 after too many failures. If the account has a second
 * factor no one is signed in yet: the cookies lead to the second step.
 */
export async function signIn(
  context: Context,
  request: { email: string; password: string; rememberMe: boolean },
  browser: Browser,
): Promise<SignedIn | { user: null; cookies: string[] }> {
  const { email } = request
  const known = (await store.userByEmail(context.db, { email }))?.id
  const { headers, response } = await tryToSignIn(context, { email, userId: known }, browser, () =>
    authOf(context)
      .api.signInEmail({ body: request, headers: headersOf(context, browser), returnHeaders: true })
      .catch(async (error) => {
        if (!(error instanceof APIError)) throw error
        await audit(context.db, { action: 'sign_in_failed', subjectId: known })
        throw new Refusal('unauthenticated', 'wrong_credentials', 'Invalid email or password')
      }),
  )
  const userId = response.user.id
  const opened = { token: response.token, headers }
  const remember = request.rememberMe
  const step = await holdForSecondStep(context, opened, { userId, way: 'password', remember })
  if (step) return { user: null, cookies: [step] }
  return completeSignIn(context, userId, opened, browser, { isProof: true })
}

/** The cookies that sign the browser out, even if no one is signed in. */
export async function signOut(context: Context, browser: Browser): Promise<string[]> {
  const token = signedToken(browser.cookie, context.config)
  if (token) await endSignIn(context, token)
  return signedOutCookies(context.config)
}

/** Deletes expired sign-ins and mailed links. Hourly job. */
export async function sweepExpired(context: Context): Promise<void> {
  await store.deleteExpired(context.db, context.clock())
}
