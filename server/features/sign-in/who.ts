import type { User } from '#contract/accounts.ts'
import { Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'
import type { Browser } from './browser.ts'
import { isSigningOut, signInCookieName, valuesOf } from './cookies.ts'
import { endSignIn } from './end-sign-in.ts'
import { personBySignIn, touchSignIn, userById } from './store.ts'

type Asked = Pick<Context, 'config' | 'db' | 'clock' | 'live'>

/** The person of a Cookie header, or undefined. */
export async function personOf(
  context: Asked,
  cookieHeader: string | undefined,
): Promise<Person | undefined> {
  return (await signInOf(context, cookieHeader))?.person
}

/**
 * Who is signed in by a Cookie header, and until when at the latest. Reads Better Auth's signed cookie,
 * `token.signature` (HMAC-SHA-256, base64, URI-encoded), and the row behind it by one prepared statement. Of a browser
 * that could not reach us to sign out it ends the sign-in.
 */
export async function signInOf(
  context: Asked,
  cookieHeader: string | undefined,
): Promise<{ person: Person; endsAt: Date } | undefined> {
  const token = signedToken(cookieHeader, context.config)
  if (!token) return undefined
  if (isSigningOut(cookieHeader, context.config)) {
    await endSignIn(context, token)
    return undefined
  }
  const now = context.clock()
  const found = await personBySignIn(context.db, { token, now })
  if (!found) return undefined
  const { isSeenLongAgo, endsAt, ...person } = found
  if (isSeenLongAgo) await touchSignIn(context.db, { token, now })
  return { person, endsAt }
}

/** What `/api/auth/me` says of a person. Throws 401 where there is no such account any more. */
export async function userOf(context: Context, id: string): Promise<User> {
  const user = await userById(context.db, { id })
  if (!user) throw new Refusal('unauthenticated', 'not_signed_in', 'Please sign in first')
  return user
}

/** The token of a sign-in cookie that we signed, whether or not it still signs anybody in. */
export function signedToken(cookieHeader: string | undefined, config: Config): string | undefined {
  // A name may come twice, and whoever sent the other one did not sign it.
  for (const value of valuesOf(cookieHeader, signInCookieName(config))) {
    const dot = value.lastIndexOf('.')
    const token = value.slice(0, Math.max(dot, 0))
    if (token && isMacOf(config, token, value.slice(dot + 1), 'base64')) return token
  }
  return undefined
}

/** The same for a browser; empty, which is nobody's, where it has none. */
export const tokenOf = ({ config }: Pick<Context, 'config'>, browser: Browser): string =>
  signedToken(browser.cookie, config) ?? ''

/** The same header with the sign-in signed by the SECRET in use, as Better Auth alone takes it. */
export function freshlySigned(
  cookieHeader: string | undefined,
  config: Config,
): string | undefined {
  const token = config.SECRET_PREVIOUS && signedToken(cookieHeader, config)
  if (!token) return cookieHeader
  return `${signInCookieName(config)}=${encodeURIComponent(`${token}.${macOf(config, token, 'base64')}`)}`
}
