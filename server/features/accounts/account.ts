import type * as z from 'zod/mini'
import type { accountDetail, Device } from '#contract/account.ts'
import { coarseAddress, deviceName } from '#domain/devices.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { lockPerson } from '#server/database/lock-person.ts'
import {
  addMailToken,
  deleteMailTokens,
  keepMailToken,
  mailKeptLink,
  newToken,
} from '#server/features/mail-links/mail-links.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { tellOfAskedEmail, tellOfNewPassword } from './account-mails.ts'
import * as store from './account-store.ts'
import type { Visitor } from './complete-sign-in.ts'
import { secondFactorOf } from './factors.ts'
import { refuseGuessable } from './guessable-passwords.ts'
import { requireRecentProof } from './proof.ts'
import { tellSignInsEnded } from './sign-ins.ts'
import { signedToken } from './who.ts'

export async function accountOf(
  context: Context,
  person: Person,
): Promise<z.output<typeof accountDetail>> {
  const { passwordHash, ...rest } = await store.waysOf(context.db, {
    userId: person.id,
    now: context.clock(),
  })
  const secondFactor = await secondFactorOf(context.db, person.id)
  return { ...rest, hasPassword: passwordHash !== null, secondFactor }
}

/** Ends every other sign-in and every mailed link. Throws as `requireRecentProof` does, 400 for a much used one, 409 where there is none. */
export async function changePassword(
  context: Context,
  person: Person,
  { currentPassword, password }: { currentPassword?: string | undefined; password: string },
  visitor: Visitor,
): Promise<void> {
  const { hasPassword } = await accountOf(context, person)
  if (!hasPassword)
    throw new Refusal(
      'conflict',
      'no_password',
      'Your account has no password yet: ask for a link to choose one',
    )
  refuseGuessable(context, password, person)
  await requireRecentProof(context, person, visitor, {
    password: currentPassword,
    path: 'currentPassword',
  })
  const hash = await hashPassword(password)
  await context.db.transaction(async (tx) => {
    await store.changePassword(tx, {
      userId: person.id,
      hash,
      token: tokenOf(context, visitor),
    })
    await audit(tx, { actorId: person.id, action: 'password_changed' })
  })
  tellSignInsEnded(context, person.id)
  tellOfNewPassword(context, person)
}

/** Whoever asks: the address belongs to somebody who may want none of these mails. */
const MAILS_TO_NEW_ADDRESS: Limit = {
  name: 'change-of-email mails by address',
  max: 3,
  within: HOUR_MS,
  refusal: {
    code: 'too_many_mails',
    sentence: (wait) =>
      `We have already sent several emails to this address: please look there, or try again in ${wait}`,
  },
}

/**
 * Mails a link to the new address and word of it to the old one. Whether the new one is somebody else's shows only when
 * the link is confirmed, and only to whoever reads its mail. Throws as `requireRecentProof` does, and 401 when the sign-in
 * ends meanwhile.
 */
export async function askForEmail(
  context: Context,
  person: Person,
  { email, password }: { email: string; password?: string | undefined },
  visitor: Visitor,
): Promise<void> {
  await requireRecentProof(context, person, visitor, { password })
  if (email === person.email) return
  await context.limiter.count(MAILS_TO_NEW_ADDRESS, email)
  const change = newToken(context, person.id, 'change-email')
  const takeBack = newToken(context, person.id, 'take-back-email')
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    // A new password, which ends sign-ins, may have overtaken the check of the old one.
    if (!(await store.hasSignIn(tx, { userId: person.id, token: tokenOf(context, visitor) })))
      throw new Refusal('unauthenticated', 'not_signed_in', 'Please sign in first')
    await keepMailToken(tx, { ...change.kept, email })
    // Beside earlier ones: whichever mail its owner opens takes the change back.
    await addMailToken(tx, takeBack.kept)
    await audit(tx, { actorId: person.id, action: 'email_change_asked' })
  })
  mailKeptLink(context, { ...person, email }, 'change-email', change.token)
  tellOfAskedEmail(context, person, email, takeBack.token)
}

/** Also right when there is nothing to take back. */
export async function takeEmailBack(context: Context, person: Person): Promise<undefined> {
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    if (await store.dropEmailChange(tx, { userId: person.id }))
      await audit(tx, { actorId: person.id, action: 'email_change_taken_back' })
  })
}

const tokenOf = (context: Context, visitor: Visitor) =>
  signedToken(visitor.cookie, context.config) ?? ''

/** This device first, then the latest used. */
export async function devicesOf(
  context: Context,
  person: Person,
  visitor: Visitor,
): Promise<Device[]> {
  const token = signedToken(visitor.cookie, context.config)
  const rows = await store.signInsOf(context.db, { userId: person.id, now: context.clock() })
  return rows
    .map((row) => ({
      id: row.id,
      name: deviceName(row.userAgent),
      signedInAt: row.createdAt.toISOString(),
      lastUsedAt: row.updatedAt.toISOString(),
      address: coarseAddress(row.ipAddress),
      isThis: row.token === token,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis))
}

/**
 * Voids every mailed link too: that device may have asked for one. Throws 404 for no such device of this person's, and
 * as `requireRecentProof` does.
 */
export async function signOutDevice(
  context: Context,
  person: Person,
  id: string,
  visitor: Visitor,
): Promise<undefined> {
  await requireRecentProof(context, person, visitor)
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    if (!(await store.deleteSignIn(tx, { userId: person.id, id }))) throw notFound('This device')
    await deleteMailTokens(tx, { userId: person.id })
    await audit(tx, { actorId: person.id, action: 'device_signed_out' })
  })
  tellSignInsEnded(context, person.id)
}

/** Ends every other sign-in and every mailed link. */
export async function signOutOthers(
  context: Context,
  person: Person,
  visitor: Visitor,
): Promise<undefined> {
  await requireRecentProof(context, person, visitor)
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    const count = await store.deleteOtherSignIns(tx, {
      userId: person.id,
      token: tokenOf(context, visitor),
    })
    await deleteMailTokens(tx, { userId: person.id })
    if (count > 0)
      await audit(tx, {
        actorId: person.id,
        action: 'other_devices_signed_out',
        details: { count },
      })
  })
  tellSignInsEnded(context, person.id)
}
