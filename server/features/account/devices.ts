import type { Device } from '#contract/people/account.ts'
import { notFound } from '#domain/errors.ts'
import { coarseAddress, deviceName } from '#domain/people/devices.ts'
import type { Account } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { deleteMailTokens } from '#server/features/mail-links/index.ts'
import {
  endWhatSees,
  lockProven,
  publishRemedy,
  publishSignInsEnded,
} from '#server/features/sign-in/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { tokenOf } from '#server/http/security/sign-in-cookie.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { enqueueSignedOutOthers } from './account-emails.ts'
import * as store from './store.ts'

/** This device first, then by last use. */
export async function devicesOf(
  context: Context,
  account: Account,
  browser: Browser,
): Promise<Device[]> {
  const token = tokenOf(context, browser)
  const rows = await store.signInsOf(context.db, { userId: account.id, now: context.clock() })
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
 * this account's, and as `lockProven` does.
 */
export async function signOutDevice(
  context: Context,
  account: Account,
  id: string,
  browser: Browser,
): Promise<undefined> {
  await context.db.transaction(async (tx) => {
    await lockProven(context, tx, account, browser)
    if (!(await store.deleteSignIn(tx, { userId: account.id, id }))) throw notFound('This device')
    await deleteMailTokens(tx, { userId: account.id })
    await audit(tx, { actorId: account.id, action: 'device_signed_out' })
  })
  publishSignInsEnded(context, account.id)
}

/** Ends all other sign-ins, mailed links and, unless `keepsWays`, what else can see the account; told by email. */
export async function signOutOthers(
  context: Context,
  account: Account,
  keepsWays: boolean,
  browser: Browser,
): Promise<undefined> {
  const userId = account.id
  const token = tokenOf(context, browser)
  const remedy = await context.db.transaction(async (tx) => {
    await lockProven(context, tx, account, browser)
    const count = await store.deleteOtherSignIns(tx, { userId, token })
    await deleteMailTokens(tx, { userId })
    if (count > 0)
      await audit(tx, {
        actorId: account.id,
        action: 'other_devices_signed_out',
        details: { count },
      })
    const remedy = await endWhatSees(context, tx, { userId, keepsWays, exceptToken: token })
    if (count + remedy.ended.length > 0)
      await enqueueSignedOutOthers(context, tx, account, remedy.inWords)
    return remedy
  })
  publishRemedy(context, userId, remedy)
  deliverNoticesSoon(context)
}
