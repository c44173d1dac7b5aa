import type { SecondFactor } from '#contract/people/second-factor.ts'
import { Refusal } from '#domain/errors.ts'
import type { Account } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { factorsOf, hasFactor, madeRecoveryCodes } from '#server/features/second-factor/index.ts'
import { lockProven } from '#server/features/sign-in/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import {
  enqueueNewFactor,
  enqueueNewRecoveryCodes,
  enqueueRemovedFactor,
} from './account-emails.ts'
import * as store from './factor-store.ts'

export async function secondFactorOf(db: Queries, userId: string): Promise<SecondFactor> {
  const { authenticatorSince, passkeys, recoveryCodesLeft } = await factorsOf(db, userId)
  return {
    authenticatorSince: authenticatorSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, signsInAlone }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      signsInAlone,
    })),
    recoveryCodesLeft,
  }
}

/** Shown only once; null if the account already has codes. */
export type NewCodes = { recoveryCodes: string[] | null }

/** Adds a factor. The first one also creates recovery codes, which are shown only once. Throws as `lockProven`. */
export async function addFactor(
  context: Context,
  account: Account,
  browser: Browser,
  what: string,
  add: (tx: Queries) => Promise<void>,
): Promise<NewCodes> {
  const { codes, hashes } = madeRecoveryCodes(context, account.id)
  const isFirst = await context.db.transaction(async (tx) => {
    await lockProven(context, tx, account, browser)
    const first = !(await hasFactor(tx, account.id))
    await add(tx)
    if (first) await store.storeRecoveryCodes(tx, { userId: account.id, hashes })
    await enqueueNewFactor(context, tx, account, what)
    return first
  })
  deliverNoticesSoon(context)
  return { recoveryCodes: isFirst ? codes : null }
}

/**
 * Removes a factor; the last one takes the recovery codes with it. `remove` returns what it removed, if
 * anything. Throws as `lockProven`.
 */
export async function removeFactor(
  context: Context,
  account: Account,
  browser: Browser,
  remove: (tx: Queries) => Promise<string | undefined>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockProven(context, tx, account, browser)
    const what = await remove(tx)
    const isLeft = await hasFactor(tx, account.id)
    if (what && !isLeft) await store.deleteRecoveryCodes(tx, { userId: account.id })
    if (what) await enqueueRemovedFactor(context, tx, account, what, isLeft)
  })
  deliverNoticesSoon(context)
}

/** Replaces the recovery codes, told by email. Throws 409 without a second factor, 403. */
export async function newRecoveryCodes(
  context: Context,
  account: Account,
  browser: Browser,
): Promise<NewCodes> {
  const { codes, hashes } = madeRecoveryCodes(context, account.id)
  await context.db.transaction(async (tx) => {
    await lockProven(context, tx, account, browser)
    if (!(await hasFactor(tx, account.id)))
      throw new Refusal(
        'conflict',
        'no_second_factor',
        'Recovery codes come with an authenticator app or a passkey: add one first',
      )
    await store.storeRecoveryCodes(tx, { userId: account.id, hashes })
    await audit(tx, { actorId: account.id, action: 'recovery_codes_made', subjectId: account.id })
    await enqueueNewRecoveryCodes(context, tx, account)
  })
  deliverNoticesSoon(context)
  return { recoveryCodes: codes }
}
