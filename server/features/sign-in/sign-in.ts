import { Refusal } from '#domain/errors.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Browser } from '#server/http/browser.ts'
import { signedOutCookies } from '#server/http/security/cookies.ts'
import { signedToken } from '#server/http/security/sign-in-cookie.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import type { Addressee } from '#server/mail/notice.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { hashPassword, verifyPassword } from '#server/secrets/password-hash.ts'
import { tryToSignIn } from './browsers/attempts.ts'
import type { SignedIn } from './browsers/complete-sign-in.ts'
import { completeSignIn, openSignIn } from './browsers/complete-sign-in.ts'
import { endSignIn } from './browsers/end-sign-in.ts'
import { epochOf } from './browsers/epoch.ts'
import * as store from './browsers/store.ts'
import { holdForSecondStep } from './second-step.ts'
import { enqueueGuesses } from './sign-in-emails.ts'

/** Wrong passwords for an account, from all networks together: then its owner is told. */
const GUESSES: Limit = { name: 'guesses told', max: 100, within: DAY_MS }

/**
 * Throws the same 401 whether or not the account exists, and 429 after too many failures. If the account has a second
 * factor no one is signed in yet: the cookies lead to the second step.
 */
export async function signIn(
  context: Context,
  request: { email: string; password: string; rememberMe: boolean },
  browser: Browser,
): Promise<SignedIn | { user: null; cookies: string[] }> {
  const { email, password, rememberMe: remember } = request
  const owner = await store.userByEmail(context.db, { email })
  // Read before the password, so that a remedy in between ends this sign-in.
  const epoch = owner && (await epochOf(context.db, owner.id))
  const counted = { email, userId: owner?.id }
  const { id: userId } = await tryToSignIn(context, counted, browser, async () => {
    if ((await isPasswordOf(context, owner, password)) && owner) return owner
    await audit(context.db, { action: 'sign_in_failed', subjectId: owner?.id })
    // Counted for an address without an account, too.
    if ((await context.limiter.reaches(GUESSES, email)) && owner)
      await notifyOfGuesses(context, owner)
    throw new Refusal('unauthenticated', 'wrong_credentials', 'Invalid email or password')
  })
  const opened = await openSignIn(context, userId, remember, browser)
  const step = await holdForSecondStep(context, opened, {
    userId,
    way: 'password',
    remember,
    epoch,
  })
  if (step) return { user: null, cookies: [step] }
  return completeSignIn(context, userId, opened, browser, { isProof: true, epoch })
}

async function isPasswordOf(context: Context, owner: { id: string } | undefined, password: string) {
  const hash = owner && (await store.passwordHashOf(context.db, owner.id))
  if (hash) return verifyPassword(hash, password)
  // As long as a wrong password takes, so that timing reveals nothing.
  await hashPassword(password)
  return false
}

async function notifyOfGuesses(context: Context, owner: Addressee): Promise<void> {
  await context.db.transaction((tx) => enqueueGuesses(context, tx, owner, GUESSES.max))
  deliverNoticesSoon(context)
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
