import type { AccountUser } from '#contract/people/sign-in.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { ensureProfile } from '#server/database/tables/ensure-profile.ts'
import type { Browser } from '#server/http/browser.ts'
import {
  clearSignedOutCookie,
  isSigningOut,
  signInCookieName,
} from '#server/http/security/cookies.ts'
import { freshlySigned, signedToken } from '#server/http/security/sign-in-cookie.ts'
import { authOf } from './better-auth.ts'
import { endSignIn } from './end-sign-in.ts'
import { endedMeanwhile, isEpochStill } from './epoch.ts'
import { knownCookie } from './known-browser.ts'
import * as store from './store.ts'
import { userOf } from './who.ts'

/** A user, and the Set-Cookie headers that sign the browser in or out. */
export type SignedIn = { user: AccountUser; cookies: string[] }

/** A new Better Auth sign-in: its token, and the headers that set its cookie. */
export type Opened = { token: string; headers: Headers }

/** Signs in someone who has proved who they are other than by a provider. */
export async function openSignIn(
  context: Context,
  userId: string,
  remember: boolean,
  browser: Browser,
): Promise<Opened> {
  const { headers, response } = await authOf(context).api.openSignIn({
    body: { userId, rememberMe: remember },
    headers: headersOf(context, browser),
    returnHeaders: true,
  })
  return { token: response.token, headers }
}

/**
 * The end of every sign-in, whatever its steps. `isProof`: the steps also count as a recent proof. `epoch` is that of
 * the account before they were checked; `within` is written with the rest. Throws 401 if a remedy has come since.
 */
export async function completeSignIn(
  context: Context,
  userId: string,
  { token, headers }: Opened,
  browser: Browser,
  {
    isProof,
    epoch,
    details,
    within,
  }: {
    isProof: boolean
    epoch: number | undefined
    details?: object
    within?: (tx: Queries) => Promise<unknown>
  },
): Promise<SignedIn> {
  const user = await userOf(context, userId)
  const stands = await context.db.transaction(async (tx) => {
    if (!(await isEpochStill(tx, userId, epoch))) return false
    await within?.(tx)
    if (isProof) await store.recordProof(tx, { token, now: context.clock() })
    // An interrupted sign-up may have left a professional without a profile.
    if (user.role === 'PROFESSIONAL') await ensureProfile(tx, { userId: user.id })
    await audit(tx, { actorId: user.id, action: 'signed_in', ...(details && { details }) })
    return true
  })
  if (!stands) {
    await store.deleteSignInOf(context.db, { token })
    throw endedMeanwhile()
  }
  return { user, cookies: await signedInCookies(context, browser, userId, headers) }
}

/**
 * The cookies that sign a browser in, from Better Auth's `headers`, the sign-in first, and that make it known to the
 * account. Ends the browser's previous sign-in, whoever's it was.
 */
export async function signedInCookies(
  context: Context,
  browser: Browser,
  userId: string,
  headers: Headers,
): Promise<string[]> {
  const former = signedToken(browser.cookie, context.config)
  if (former) await endSignIn(context, former)
  const name = signInCookieName(context.config)
  const own = headers.getSetCookie().filter((cookie) => cookie.startsWith(`${name}=`))
  const known = knownCookie(context.config, browser.cookie, userId)
  return isSigningOut(browser.cookie, context.config)
    ? [...own, known, clearSignedOutCookie(context.config)]
    : [...own, known]
}

/** The request headers that Better Auth needs. */
export function headersOf(context: Context, browser: Browser): Headers {
  const headers = new Headers({ 'x-forwarded-for': browser.address })
  if (browser.userAgent) headers.set('user-agent', browser.userAgent)
  const cookie = freshlySigned(browser.cookie, context.config)
  if (cookie) headers.set('cookie', cookie)
  return headers
}
