import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/people/second-factor.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { deviceName } from '#domain/people/devices.ts'
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from '#domain/people/sign-in/second-factor.ts'
import type { Account } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { madePasskey, optionsToAdd, passkeysOf } from '#server/features/second-factor/index.ts'
import { requireRecentProof } from '#server/features/sign-in/index.ts'
import type { Browser } from '#server/http/browser.ts'
import * as store from './factor-store.ts'
import type { NewCodes } from './factors.ts'
import { addFactor, removeFactor } from './factors.ts'

/** Throws 409 if the account has the maximum number of passkeys, 403. */
export async function passkeyOptions(
  context: Context,
  account: Account,
  browser: Browser,
): Promise<ReplyOf<typeof calls.passkeyOptions>> {
  await requireRecentProof(context, account, browser)
  const known = await passkeysOf(context.db, { userId: account.id })
  refuseTooMany(known.length)
  const options = await optionsToAdd(context, account, known)
  return options as ReplyOf<typeof calls.passkeyOptions>
}

function refuseTooMany(count: number): void {
  if (count >= PASSKEYS_MAX)
    throw new Refusal(
      'conflict',
      'too_many_passkeys',
      `Your account has ${PASSKEYS_MAX} passkeys: remove one first`,
    )
}

/** Named after the browser it was created in. Throws 400 if anything about it is invalid, 409, 403. */
export async function addPasskey(
  context: Context,
  account: Account,
  { passkey }: BodyOf<typeof calls.addPasskey>,
  browser: Browser,
): Promise<NewCodes> {
  await requireRecentProof(context, account, browser)
  const made = await madePasskey(context, account.id, passkey)
  if (!made)
    throw new Refusal('invalid', 'bad_passkey', 'This passkey could not be saved, please try again')
  const name = deviceName(browser.userAgent ?? null).slice(0, PASSKEY_NAME_MAX)
  return addFactor(context, account, browser, 'A passkey', async (tx) => {
    refuseTooMany((await passkeysOf(tx, { userId: account.id })).length)
    if (!(await store.addPasskey(tx, { ...made, name, userId: account.id, now: context.clock() })))
      throw new Refusal('conflict', 'passkey_there', 'This passkey is already saved here')
    await audit(tx, { actorId: account.id, action: 'passkey_added', subjectId: account.id })
  })
}

/** Throws 404 if the account has no such passkey. */
export async function renamePasskey(
  context: Context,
  account: Account,
  id: string,
  name: string,
): Promise<void> {
  if (!(await store.renamePasskey(context.db, { userId: account.id, id, name })))
    throw notFound('This passkey')
}

/** Throws 404 if the account has no such passkey, 403. */
export async function removePasskey(
  context: Context,
  account: Account,
  id: string,
  browser: Browser,
): Promise<undefined> {
  await removeFactor(context, account, browser, async (tx) => {
    const passkey = await store.deletePasskey(tx, { userId: account.id, id })
    if (!passkey) throw notFound('This passkey')
    await audit(tx, { actorId: account.id, action: 'passkey_removed', subjectId: account.id })
    return `The passkey ‘${passkey.name}’`
  })
}
