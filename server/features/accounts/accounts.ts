import { APIError } from 'better-auth/api'
import type { User, updateProfile as updateProfileCall } from '#contract/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { filePath } from '#domain/files.ts'
import type { Person, Role } from '#domain/roles.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { isOwnUpload, notYourUpload } from '#server/features/files/files.ts'
import { sendLink, takeLink } from '#server/features/mail-links/mail-links.ts'
import {
  copyPerson,
  ensureProfile,
  rename,
  tellOfLostBadge,
} from '#server/features/professionals/professionals.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { sendNotice } from '#server/mail/notice.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { LOST_BADGE, tellOfNewEmail, tellOfResetPassword } from './account-mails.ts'
import { deleteOtherSignIns, dropEmailChange, keepProof, replaceEmail } from './account-store.ts'
import { tryToReset, tryToSignIn } from './attempts.ts'
import { authOf } from './auth.ts'
import type { SignedIn, Visitor } from './complete-sign-in.ts'
import { completeSignIn, headersOf, signedInCookies, userOf } from './complete-sign-in.ts'
import { signedOutCookies } from './cookies.ts'
import { refuseGuessable } from './guessable-passwords.ts'
import { knownCookie } from './known-browser.ts'
import { holdForSecondStep } from './second-step.ts'
import { endSignIn, tellSignInsEnded } from './sign-ins.ts'
import * as store from './store.ts'
import { personOf, signedToken, signInOf } from './who.ts'

export { LOST_BADGE } from './account-mails.ts'
export type { Visitor } from './complete-sign-in.ts'
export { requireRecentProof } from './proof.ts'
export { tellSignInsEnded } from './sign-ins.ts'
export { visitor } from './visitor.ts'
export { personOf, signInOf, userOf }

/**
 * Throws 401 with one sentence, the same whether or not the account exists, and 429 after too many failures. Where it
 * has a second factor nobody is signed in yet: the cookies go on to the second step.
 */
export async function signIn(
  context: Context,
  request: { email: string; password: string; rememberMe: boolean },
  visitor: Visitor,
): Promise<SignedIn | { user: null; cookies: string[] }> {
  const { email } = request
  const known = (await store.userByEmail(context.db, { email }))?.id
  const { headers, response } = await tryToSignIn(context, { email, userId: known }, visitor, () =>
    authOf(context)
      .api.signInEmail({ body: request, headers: headersOf(context, visitor), returnHeaders: true })
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
  return completeSignIn(context, userId, opened, visitor, { isProof: true })
}

/** By the address that they go to, whoever asks: it may be somebody else's. */
const SIGN_UP_MAILS: Limit = {
  name: 'sign-up mails by address',
  max: 5,
  within: HOUR_MS,
  refusal: {
    code: 'too_many_mails',
    sentence: (wait) =>
      `We have already sent several emails to this address: please look there, or try again in ${wait}`,
  },
}

/** Creates the account, signs it in and mails the verification link. 409 when the address is taken. */
export async function register(
  context: Context,
  request: {
    name: string
    email: string
    password: string
    role: Role
    timeZone?: string | undefined
  },
  visitor: Visitor,
): Promise<SignedIn> {
  refuseGuessable(context, request.password, request)
  await context.limiter.count(SIGN_UP_MAILS, request.email)
  const { headers, response } = await authOf(context)
    .api.signUpEmail({
      // Nobody has asked yet to be remembered on this browser.
      body: { ...request, timeZone: request.timeZone ?? 'Europe/London', rememberMe: false },
      headers: headersOf(context, visitor),
      returnHeaders: true,
    })
    .catch(async (error) => {
      await context.limiter.giveBack(SIGN_UP_MAILS, request.email)
      // Better Auth hides whether the address was taken a moment ago or the database failed.
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
  if (response.token) await keepProof(context.db, { token: response.token, now: context.clock() })
  if (request.role === 'PROFESSIONAL') await ensureProfile(context.db, person)
  await audit(context.db, {
    actorId: person.id,
    action: 'registered',
    details: { role: person.role },
  })
  sendLink(context, person, 'verify-email')
  return {
    user: await userOf(context, person.id),
    cookies: await signedInCookies(context, visitor, person.id, headers),
  }
}

/** The cookies that sign the browser out; also right when nobody is signed in. */
export async function signOut(context: Context, visitor: Visitor): Promise<string[]> {
  const token = signedToken(visitor.cookie, context.config)
  if (token) await endSignIn(context, token)
  return signedOutCookies(context.config)
}

/**
 * Changes what is given, on the public profile of a professional too, whose badge belongs to one name. Throws 400 for a
 * photo of somebody else, and for a title that nothing carries.
 */
export async function updateProfile(
  context: Context,
  person: Person,
  { avatar, ...change }: BodyOf<typeof updateProfileCall>,
): Promise<User> {
  const lostBadge = await context.db.transaction(async (tx) => {
    const image = avatar && filePath(avatar)
    const lost =
      change.name === undefined || person.role !== 'PROFESSIONAL'
        ? undefined
        : await rename(tx, person, change.name)
    if (image && !(await isOwnUpload(tx, person, 'avatar', image))) throw notYourUpload('avatar')
    await store.changeUser(tx, { ...change, image, id: person.id })
    if (change.name !== undefined || image !== undefined) await copyPerson(tx, person)
    return lost
  })
  const user = await userOf(context, person.id)
  if (lostBadge) {
    await tellOfLostBadge(context, person, lostBadge)
    sendNotice(context, user, LOST_BADGE)
  }
  return user
}

/** Mails a reset link if there is such an account; the caller learns nothing, not even from the time it takes. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  const user = await store.userByEmail(context.db, { email })
  if (user) sendLink(context, user, 'reset-password')
}

/**
 * Sets the new password once per link; ends every sign-in and every other link, and tells by mail. Answers with the
 * cookie by which the account knows this browser, so that whoever guesses meanwhile does not keep its owner out.
 * Throws 400 for a used or old link.
 */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
  visitor: Visitor,
): Promise<string> {
  // Before the link is used up; whose it is shows only then.
  refuseGuessable(context, password, { email: '', name: '' })
  const user = await tryToReset(context, visitor, async () => {
    const hash = await hashPassword(password)
    return context.db.transaction(async (tx) => {
      const link = await takeLink(context, tx, 'reset-password', token)
      const found = link && (await store.userById(tx, { id: link.userId }))
      if (!found) throw badLink()
      refuseGuessable(context, password, found)
      await store.replacePassword(tx, { userId: found.id, hash })
      await store.markEmailVerified(tx, { userId: found.id })
      await audit(tx, { actorId: found.id, action: 'password_reset' })
      return found
    })
  })
  tellSignInsEnded(context, user.id)
  tellOfResetPassword(context, user)
  return knownCookie(context.config, visitor.cookie, user.id)
}

/**
 * Marks the address as verified, or makes the new one the account's, once per link. A new one ends every sign-in but
 * that of the browser which confirms it. Throws 400 for a used or old link, and for a new address that has become
 * somebody else's meanwhile.
 */
export async function verifyEmail(
  context: Context,
  token: string,
  visitor: Visitor,
): Promise<void> {
  const changed = await context.db.transaction(async (tx) => {
    const confirmed = await takeLink(context, tx, 'verify-email', token)
    if (confirmed) {
      await store.markEmailVerified(tx, confirmed)
      return undefined
    }
    const { userId, email } = (await takeLink(context, tx, 'change-email', token)) ?? {}
    const before = userId && email && (await replaceEmail(tx, { userId, email }))
    if (!before) throw badLink()
    const own = signedToken(visitor.cookie, context.config) ?? ''
    await deleteOtherSignIns(tx, { userId, token: own })
    await audit(tx, { actorId: userId, action: 'email_changed' })
    return { before, email }
  })
  if (!changed) return
  tellSignInsEnded(context, changed.before.id)
  tellOfNewEmail(context, changed.before, changed.email)
}

/** Takes a change of address back for whoever reads the mail to the old one. Throws 400 for a used or old link. */
export async function takeEmailBackByMail(context: Context, token: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const link = await takeLink(context, tx, 'take-back-email', token)
    if (!link) throw badLink()
    await dropEmailChange(tx, link)
    await audit(tx, {
      actorId: link.userId,
      action: 'email_change_taken_back',
      details: { by: 'mail' },
    })
  })
}

/** Mails the verification link again, the one before being void; nothing when the address is verified already. */
export async function resendVerification(context: Context, person: Person): Promise<void> {
  const user = await userOf(context, person.id)
  if (user.emailVerified) return
  await context.limiter.count(SIGN_UP_MAILS, user.email)
  sendLink(context, user, 'verify-email')
}

/** Forgets sign-ins and mail links whose time is over; a job runs it each hour. */
export async function sweepExpired(context: Context): Promise<void> {
  await store.deleteExpired(context.db, context.clock())
}

const badLink = () =>
  new Refusal(
    'invalid',
    'bad_link',
    'This link has been used or is too old, please ask for a new one',
  )
