import { APIError } from 'better-auth/api'
import { Refusal } from '#domain/errors.ts'
import type { Account, Person, Role } from '#domain/roles.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { ensureProfile } from '#server/database/ensure-profile.ts'
import { oweLink } from '#server/features/mail-links/index.ts'
import type { Browser } from '#server/http/browser.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { authOf } from './better-auth.ts'
import type { SignedIn } from './complete-sign-in.ts'
import { headersOf, signedInCookies } from './complete-sign-in.ts'
import { refuseGuessable } from './guessable-passwords.ts'
import * as store from './store.ts'
import { userOf } from './who.ts'

/** Counted per recipient, because the address may be someone else's. */
const SIGN_UP_MAILS: Limit = {
  name: 'sign-up emails by address',
  max: 5,
  within: HOUR_MS,
  refusal: {
    code: 'too_many_mails',
    sentence: (wait) =>
      `We have already sent several emails to this address: please look there, or try again in ${wait}`,
  },
}

/** Creates the account, signs it in and emails the verification link. 409 if the address is taken. */
export async function register(
  context: Context,
  request: {
    name: string
    email: string
    password: string
    role: Role
    timeZone?: string
  },
  browser: Browser,
): Promise<SignedIn> {
  refuseGuessable(context, request.password, request)
  await context.limiter.count(SIGN_UP_MAILS, request.email)
  const { headers, response } = await authOf(context)
    .api.signUpEmail({
      // No one has asked for 'Remember me' yet.
      body: { ...request, timeZone: request.timeZone ?? 'Europe/London', rememberMe: false },
      headers: headersOf(context, browser),
      returnHeaders: true,
    })
    .catch(async (error) => {
      await context.limiter.release(SIGN_UP_MAILS, request.email)
      // Better Auth doesn't say whether the address was just taken or the database failed.
      if (!(error instanceof APIError) || !(await store.userByEmail(context.db, request)))
        throw error
      throw new Refusal('conflict', 'email_taken', 'An account with this email already exists')
    })
  const person: Person = {
    id: response.user.id,
    name: request.name,
    email: request.email,
    role: request.role,
    emailVerified: false,
  }
  if (response.token)
    await store.keepProof(context.db, { token: response.token, now: context.clock() })
  if (request.role === 'PROFESSIONAL') await ensureProfile(context.db, { userId: person.id })
  await context.db.transaction(async (tx) => {
    await audit(tx, {
      actorId: person.id,
      action: 'registered',
      details: { role: person.role },
    })
    await oweLink(context, tx, person, 'verify-email')
  })
  context.metrics.happened('account_made')
  deliverNoticesSoon(context)
  return {
    user: await userOf(context, person.id),
    cookies: await signedInCookies(context, browser, person.id, headers),
  }
}

/** Emails a new verification link and voids the last one; does nothing if the address is confirmed. */
export async function resendVerification(context: Context, account: Account): Promise<void> {
  const user = await userOf(context, account.id)
  if (user.emailVerified) return
  await context.limiter.count(SIGN_UP_MAILS, user.email)
  await context.db.transaction((tx) => oweLink(context, tx, user, 'verify-email'))
  deliverNoticesSoon(context)
}
