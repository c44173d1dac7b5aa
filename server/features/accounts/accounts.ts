import { APIError } from 'better-auth/api'
import type { User, updateProfile as updateProfileCall } from '#contract/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { filePath } from '#domain/files.ts'
import type { Person, Role } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { isOwnUpload, notYourUpload } from '#server/features/files/files.ts'
import { copyPerson, ensureProfile } from '#server/features/professionals/professionals.ts'
import { tellOfNewEmail } from './account-mails.ts'
import { replaceEmail, takeEmailChange } from './account-store.ts'
import { hashOf, sendLink } from './mail-links.ts'
import { hashPassword, refuseCommon } from './password.ts'
import * as store from './store.ts'
import { personOf } from './who.ts'

export { assertItIsThem } from './account.ts'
export type { Notice } from './account-mails.ts'
export { mailNotice, sendNotice } from './account-mails.ts'
export { personOf }

/** A user and the Set-Cookie headers that sign the browser in or out. */
export type SignedIn = { user: User; cookies: string[] }

/** Headers of the request that Better Auth reads: the browser's name and address. */
export type Visitor = { userAgent: string | undefined; address: string; cookie: string | undefined }

/** Throws 401 with one sentence, the same whether or not the account exists. */
export async function signIn(
  context: Context,
  request: { email: string; password: string; rememberMe: boolean },
  visitor: Visitor,
): Promise<SignedIn> {
  const { headers, response } = await context.auth.api
    .signInEmail({ body: request, headers: headersOf(visitor), returnHeaders: true })
    .catch(async (error) => {
      if (!(error instanceof APIError)) throw error
      const user = await store.userByEmail(context.db, request.email)
      await audit(context.db, { action: 'sign_in_failed', subjectId: user?.id })
      throw new Refusal('unauthenticated', 'wrong_credentials', 'Invalid email or password')
    })
  const user = await userOf(context, response.user.id)
  // A sign-up that broke off may have left a professional without a profile.
  if (user.role === 'PROFESSIONAL') await ensureProfile(context.db, user)
  await audit(context.db, { actorId: user.id, action: 'signed_in' })
  return { user, cookies: cookiesOf(headers) }
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
  refuseCommon(request.password)
  const { headers, response } = await context.auth.api
    .signUpEmail({
      // Nobody has asked yet to be remembered on this browser.
      body: { ...request, timeZone: request.timeZone ?? 'Europe/London', rememberMe: false },
      headers: headersOf(visitor),
      returnHeaders: true,
    })
    .catch(async (error) => {
      // Better Auth hides whether the address was taken a moment ago or the database failed.
      if (!(error instanceof APIError) || !(await store.userByEmail(context.db, request.email)))
        throw error
      throw new Refusal('conflict', 'email_taken', 'An account with this email already exists')
    })
  const person: Person = {
    id: response.user.id,
    name: request.name,
    email: request.email,
    role: request.role,
  }
  if (request.role === 'PROFESSIONAL') await ensureProfile(context.db, person)
  await audit(context.db, {
    actorId: person.id,
    action: 'registered',
    details: { role: person.role },
  })
  sendLink(context, person, 'verify-email')
  return { user: await userOf(context, person.id), cookies: cookiesOf(headers) }
}

/** The cookies that sign the browser out; also right when nobody is signed in. */
export async function signOut(context: Context, visitor: Visitor): Promise<string[]> {
  const person = await personOf(context, visitor.cookie)
  const { headers } = await context.auth.api.signOut({
    headers: headersOf(visitor),
    returnHeaders: true,
  })
  if (person) await audit(context.db, { actorId: person.id, action: 'signed_out' })
  return cookiesOf(headers)
}

export async function userOf(context: Context, id: string): Promise<User> {
  const user = await store.userById(context.db, id)
  if (!user) throw new Refusal('unauthenticated', 'not_signed_in', 'Please sign in first')
  return user
}

/** Changes what is given, on the public profile of a professional too. Throws 400 for a photo of somebody else. */
export async function updateProfile(
  context: Context,
  person: Person,
  { avatar, ...change }: BodyOf<typeof updateProfileCall>,
): Promise<User> {
  await context.db.transaction(async (tx) => {
    const image = avatar && filePath(avatar)
    if (image && !(await isOwnUpload(tx, person, 'avatar', image))) throw notYourUpload('avatar')
    await store.changeUser(tx, person.id, { ...change, image })
    if (change.name !== undefined || image !== undefined) await copyPerson(tx, person)
  })
  return userOf(context, person.id)
}

/** Mails a reset link if there is such an account; the caller learns nothing, not even from the time it takes. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  const user = await store.userByEmail(context.db, email)
  if (user) sendLink(context, user, 'reset-password')
}

/** Sets the new password once per link and ends every sign-in. Throws 400 for a used or old link. */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
): Promise<void> {
  refuseCommon(password)
  const hash = await hashPassword(password)
  await context.db.transaction(async (tx) => {
    const userId = await store.takeMailToken(tx, hashOf(token), 'reset-password', context.clock())
    if (!userId) throw badLink()
    await store.replacePassword(tx, userId, hash)
    await store.markEmailVerified(tx, userId)
    await audit(tx, { actorId: userId, action: 'password_reset' })
  })
}

/**
 * Marks the address as verified, or makes the new one the account's, once per link. Throws 400 for a used or old link,
 * and for a new address that has become somebody else's meanwhile.
 */
export async function verifyEmail(context: Context, token: string): Promise<void> {
  const hash = hashOf(token)
  const changed = await context.db.transaction(async (tx) => {
    const userId = await store.takeMailToken(tx, hash, 'verify-email', context.clock())
    if (userId) {
      await store.markEmailVerified(tx, userId)
      return undefined
    }
    const change = await takeEmailChange(tx, hash, context.clock())
    const before = change && (await replaceEmail(tx, change))
    if (!before) throw badLink()
    await audit(tx, { actorId: change.userId, action: 'email_changed' })
    return { before, email: change.email }
  })
  if (changed) tellOfNewEmail(context, changed.before, changed.email)
}

/** Mails the verification link again, the one before being void; nothing when the address is verified already. */
export async function resendVerification(context: Context, person: Person): Promise<void> {
  const user = await userOf(context, person.id)
  if (!user.emailVerified) sendLink(context, user, 'verify-email')
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

/** Of the cookies that Better Auth sets, the one that says who is signed in: we need no other. */
export function cookiesOf(headers: Headers): string[] {
  return headers.getSetCookie().filter((cookie) => /^(__Secure-)?parlour_sign_in=/.test(cookie))
}

/** What Better Auth asks of a request. */
export function headersOf(visitor: Visitor): Headers {
  const headers = new Headers({ 'x-forwarded-for': visitor.address })
  if (visitor.userAgent) headers.set('user-agent', visitor.userAgent)
  if (visitor.cookie) headers.set('cookie', visitor.cookie)
  return headers
}
