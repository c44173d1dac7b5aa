import type { Device } from '#contract/account.ts'
import { coarseAddress, deviceName } from '#domain/devices.ts'
import { notFound } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { lockPerson } from '#server/database/lock-person.ts'
import { deleteMailTokens } from '#server/features/mail-links/mail-links.ts'
import type { Browser } from '#server/features/sign-in/sign-in.ts'
import {
  publishSignInsEnded,
  requireRecentProof,
  tokenOf,
} from '#server/features/sign-in/sign-in.ts'
import * as store from './store.ts'

/** This device first, then by last use. */
export async function devicesOf(
  context: Context,
  person: Person,
  browser: Browser,
): Promise<Device[]> {
  const token = tokenOf(context, browser)
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
 * Signs a device out. Also voids all mailed links, because that device may have requested one. Throws 404 if it isn't
 * this person's, and as `requireRecentProof` does.
 */
export async function signOutDevice(
  context: Context,
  person: Person,
  id: string,
  browser: Browser,
): Promise<undefined> {
  await requireRecentProof(context, person, browser)
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    if (!(await store.deleteSignIn(tx, { userId: person.id, id }))) throw notFound('This device')
    await deleteMailTokens(tx, { userId: person.id })
    await audit(tx, { actorId: person.id, action: 'device_signed_out' })
  })
  publishSignInsEnded(context, person.id)
}

/** Ends all other sign-ins and mailed links. */
export async function signOutOthers(
  context: Context,
  person: Person,
  browser: Browser,
): Promise<undefined> {
  await requireRecentProof(context, person, browser)
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    const count = await store.deleteOtherSignIns(tx, {
      userId: person.id,
      token: tokenOf(context, browser),
    })
    await deleteMailTokens(tx, { userId: person.id })
    if (count > 0)
      await audit(tx, {
        actorId: person.id,
        action: 'other_devices_signed_out',
        details: { count },
      })
  })
  publishSignInsEnded(context, person.id)
}
