import type * as z from 'zod/mini'
import type { accountDetail, Device } from '#contract/account.ts'
import { RECENT_SIGN_IN_MINUTES } from '#domain/accounts.ts'
import { coarseAddress, deviceName } from '#domain/devices.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { tellOfAskedEmail, tellOfNewPassword } from './account-mails.ts'
import * as store from './account-store.ts'
import type { Visitor } from './accounts.ts'
import { sendKeptLink } from './mail-links.ts'
import { hashPassword, refuseCommon, verifyPassword } from './password.ts'
import { signedToken } from './who.ts'

export async function accountOf(
  context: Context,
  person: Person,
): Promise<z.output<typeof accountDetail>> {
  const { passwordHash, ...rest } = await store.waysOf(context.db, person.id, context.clock())
  return { ...rest, hasPassword: passwordHash !== null }
}

/**
 * Lets pass whoever knows the password or, where there is none, has just signed in. Throws 400 with the field
 * `path` for a wrong or missing password, 409 for a sign-in that is not recent.
 */
export async function assertItIsThem(
  context: Context,
  person: Person,
  password: string | undefined,
  visitor: Visitor,
  path = 'password',
): Promise<void> {
  const now = context.clock()
  const { passwordHash } = await store.waysOf(context.db, person.id, now)
  if (passwordHash === null) return assertRecent(context, person, visitor, now)
  if (password === undefined) throw badPassword(path, 'is required', 'Please fill in your password')
  if (await verifyPassword(passwordHash, password)) return
  await audit(context.db, { action: 'password_check_failed', subjectId: person.id })
  throw badPassword(path, 'is not your current password', 'This is not your current password')
}

const badPassword = (path: string, message: string, sentence: string) =>
  new Refusal('invalid', 'wrong_password', sentence, { fields: [{ path, message }] })

async function assertRecent(context: Context, person: Person, visitor: Visitor, now: Date) {
  const token = signedToken(visitor.cookie, context.config)
  const own = (await store.signInsOf(context.db, person.id, now)).find(
    (each) => each.token === token,
  )
  if (own && now.getTime() - own.createdAt.getTime() < RECENT_SIGN_IN_MINUTES * 60_000) return
  throw new Refusal(
    'conflict',
    'sign_in_again',
    `Please sign out and in again, so that we know it is you, and do this within ${RECENT_SIGN_IN_MINUTES} minutes`,
  )
}

/** Ends every other sign-in. Throws 400 for a wrong or a much used password, 409 where there is none to change. */
export async function changePassword(
  context: Context,
  person: Person,
  { currentPassword, password }: { currentPassword: string; password: string },
  visitor: Visitor,
): Promise<void> {
  const { hasPassword } = await accountOf(context, person)
  if (!hasPassword)
    throw new Refusal(
      'conflict',
      'no_password',
      'Your account has no password yet: ask for a link to choose one',
    )
  refuseCommon(password)
  await assertItIsThem(context, person, currentPassword, visitor, 'currentPassword')
  const hash = await hashPassword(password)
  const token = signedToken(visitor.cookie, context.config) ?? ''
  await context.db.transaction(async (tx) => {
    await store.changePassword(tx, person.id, hash, token)
    await audit(tx, { actorId: person.id, action: 'password_changed' })
  })
  tellOfNewPassword(context, person)
}

/**
 * Mails a link to the new address and word of it to the old one. Whether the new one is somebody else's shows only when
 * the link is confirmed, and only to whoever reads its mail. Throws as `assertItIsThem` does.
 */
export async function askForEmail(
  context: Context,
  person: Person,
  { email, password }: { email: string; password?: string | undefined },
  visitor: Visitor,
): Promise<void> {
  await assertItIsThem(context, person, password, visitor)
  if (email === person.email) return
  await audit(context.db, { actorId: person.id, action: 'email_change_asked' })
  await sendKeptLink(context, { ...person, email }, 'change-email')
  tellOfAskedEmail(context, person, email)
}

/** This device first, then the latest used. */
export async function devicesOf(
  context: Context,
  person: Person,
  visitor: Visitor,
): Promise<Device[]> {
  const token = signedToken(visitor.cookie, context.config)
  const rows = await store.signInsOf(context.db, person.id, context.clock())
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

/** Throws 404 for no such device of this person's. */
export async function signOutDevice(
  context: Context,
  person: Person,
  id: string,
): Promise<undefined> {
  if (!(await store.deleteSignIn(context.db, person.id, id))) throw notFound('This device')
  await audit(context.db, { actorId: person.id, action: 'device_signed_out' })
}

export async function signOutOthers(
  context: Context,
  person: Person,
  visitor: Visitor,
): Promise<undefined> {
  const token = signedToken(visitor.cookie, context.config) ?? ''
  const count = await store.deleteOtherSignIns(context.db, person.id, token)
  if (count > 0)
    await audit(context.db, {
      actorId: person.id,
      action: 'other_devices_signed_out',
      details: { count },
    })
}
