import type { ReplyOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/people/second-factor.ts'
import { Refusal } from '#domain/errors.ts'
import type { Account } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import {
  authenticatorOf,
  consumeCode,
  newSecret,
  plainCode,
  sealSecret,
  wrongCode,
} from '#server/features/second-factor/index.ts'
import { requireRecentProof } from '#server/features/sign-in/index.ts'
import type { Browser } from '#server/http/browser.ts'
import * as store from './factor-store.ts'
import type { NewCodes } from './factors.ts'
import { addFactor, removeFactor } from './factors.ts'

/**
 * Creates a secret, which is inactive until it is confirmed with a code. Throws 409 if there is an app already, 403.
 */
export async function addAuthenticator(
  context: Context,
  account: Account,
  browser: Browser,
): Promise<ReplyOf<typeof calls.addAuthenticator>> {
  await requireRecentProof(context, account, browser)
  const made = newSecret({ brandName: context.config.BRAND_NAME, email: account.email })
  const sealed = sealSecret(context, account.id, made.secret)
  if (!(await store.storeAuthenticator(context.db, { userId: account.id, secret: sealed })))
    throw new Refusal(
      'conflict',
      'authenticator_there',
      'Your account already has an authenticator app: remove it first',
    )
  return made
}

/** Throws 400 for a wrong code, 409 if nothing is waiting for confirmation, 403. */
export async function confirmAuthenticator(
  context: Context,
  account: Account,
  code: string,
  browser: Browser,
): Promise<NewCodes> {
  await requireRecentProof(context, account, browser)
  const kept = await authenticatorOf(context.db, { userId: account.id })
  if (!kept || kept.confirmedAt) throw nothingToConfirm()
  if (!(await consumeCode(context, account.id, plainCode(code), 'new'))) throw wrongCode()
  return addFactor(context, account, browser, 'An authenticator app', async (tx) => {
    if (!(await store.confirmAuthenticator(tx, { userId: account.id, now: context.clock() })))
      throw nothingToConfirm()
    await audit(tx, { actorId: account.id, action: 'authenticator_added', subjectId: account.id })
  })
}

const nothingToConfirm = () =>
  new Refusal('conflict', 'nothing_to_confirm', 'There is no authenticator app to confirm')

/** Does nothing if there is none. Throws 403 without a recent proof. */
export async function removeAuthenticator(
  context: Context,
  account: Account,
  browser: Browser,
): Promise<undefined> {
  await removeFactor(context, account, browser, async (tx) => {
    if (!(await store.deleteAuthenticator(tx, { userId: account.id }))) return
    await audit(tx, { actorId: account.id, action: 'authenticator_removed', subjectId: account.id })
    return 'The authenticator app'
  })
}
