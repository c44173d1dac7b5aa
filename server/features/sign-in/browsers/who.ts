import type { AccountUser } from '#contract/people/sign-in.ts'
import { Refusal } from '#domain/errors.ts'
import type { Account } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { isSigningOut } from '#server/http/security/cookies.ts'
import { signedToken } from '#server/http/security/sign-in-cookie.ts'
import { endSignIn } from './end-sign-in.ts'
import { accountBySignIn, touchSignIn, userById } from './store.ts'

type SignInContext = Pick<Context, 'config' | 'db' | 'clock' | 'live'>

/** The account behind a Cookie header, or undefined. */
export async function accountBehind(
  context: SignInContext,
  cookieHeader: string | undefined,
): Promise<Account | undefined> {
  return (await signInOf(context, cookieHeader))?.account
}

/**
 * Who is signed in by a Cookie header, and when that expires. Reads Better Auth's signed cookie, `token.signature`
 * (HMAC-SHA-256, base64, URI-encoded), and its row with one prepared statement. Ends the sign-in of a browser that
 * signed out while it couldn't reach us.
 */
export async function signInOf(
  context: SignInContext,
  cookieHeader: string | undefined,
): Promise<{ account: Account; endsAt: Date } | undefined> {
  const token = signedToken(cookieHeader, context.config)
  if (!token) return undefined
  if (isSigningOut(cookieHeader, context.config)) {
    await endSignIn(context, token)
    return undefined
  }
  const now = context.clock()
  const found = await accountBySignIn(context.db, { token, now })
  if (!found) return undefined
  const { isSeenLongAgo, endsAt, ...account } = found
  if (isSeenLongAgo) await touchSignIn(context.db, { token, now })
  return { account, endsAt }
}

/** The reply of `/api/auth/me`. Throws 401 if the account no longer exists. */
export async function userOf(context: Context, id: string): Promise<AccountUser> {
  const user = await userById(context.db, { id })
  if (!user) throw new Refusal('unauthenticated', 'not_signed_in', 'Please sign in first')
  return user
}
