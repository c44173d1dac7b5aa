import { Refusal } from '#domain/errors.ts'
import type { Account, Person, Role } from '#domain/roles.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { ensureProfile } from '#server/database/tables/ensure-profile.ts'
import { enqueueLink } from '#server/features/mail-links/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { networkOf } from '#server/http/security/network.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import type { SignedIn } from './browsers/complete-sign-in.ts'
import { openSignIn, signedInCookies } from './browsers/complete-sign-in.ts'
import * as store from './browsers/store.ts'
import { userOf } from './browsers/who.ts'
import { refuseGuessable } from './guessable-passwords.ts'
import { refuseReserved } from './reserved-names.ts'

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

/**
 * Signing up signs in at once, so it can't hide that an address is taken: it tells so few that nobody learns from it who
 * has an account.
 */
const TAKEN: Limit = { name: 'taken addresses by network', max: 10, within: HOUR_MS }

type NewPerson = { name: string; email: string; password: string; role: Role; timeZone: string }

/** Creates the account, signs it in and emails the verification link. 409 if the address is taken, 429 for a network that asked for many that are. */
export async function register(
  context: Context,
  request: NewPerson,
  browser: Browser,
): Promise<SignedIn> {
  refuseReserved(context, request.name)
  refuseGuessable(context, request.password, request)
  const network = networkOf(browser.address)
  await context.limiter.check(TAKEN, network)
  await context.limiter.count(SIGN_UP_MAILS, request.email)
  const person = await addPerson(context, request).catch(async (error) => {
    await context.limiter.release(SIGN_UP_MAILS, request.email)
    if (error instanceof Refusal && error.code === 'email_taken')
      await context.limiter.count(TAKEN, network)
    throw error
  })
  context.metrics.happened('account_made')
  deliverNoticesSoon(context)
  // No one has asked for 'Remember me' yet.
  const { token, headers } = await openSignIn(context, person.id, false, browser)
  await store.recordProof(context.db, { token, now: context.clock() })
  return {
    user: await userOf(context, person.id),
    cookies: await signedInCookies(context, browser, person.id, headers),
  }
}

async function addPerson(context: Context, request: NewPerson): Promise<Person> {
  const { password, ...asked } = request
  const taken = new Refusal('conflict', 'email_taken', 'An account with this email already exists')
  if (await store.userByEmail(context.db, asked)) throw taken
  const hash = await hashPassword(password)
  return context.db.transaction(async (tx) => {
    const added = await store.addAccount(tx, { ...asked, hash, now: context.clock() })
    // Someone else was quicker.
    if (!added) throw taken
    const person = { ...asked, id: added.userId, emailVerified: false }
    if (person.role === 'PROFESSIONAL') await ensureProfile(tx, added)
    await audit(tx, {
      actorId: person.id,
      action: 'registered',
      details: { role: person.role },
    })
    await enqueueLink(context, tx, person, 'verify-email')
    return person
  })
}

/** Emails a new verification link and voids the last one; does nothing if the address is confirmed. */
export async function resendVerification(context: Context, account: Account): Promise<void> {
  const user = await userOf(context, account.id)
  if (user.emailVerified) return
  await context.limiter.count(SIGN_UP_MAILS, user.email)
  await context.db.transaction((tx) => enqueueLink(context, tx, user, 'verify-email'))
  deliverNoticesSoon(context)
}
