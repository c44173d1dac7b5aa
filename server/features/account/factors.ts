import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/second-factor.ts'
import type { SecondFactor } from '#contract/second-factor.ts'
import { deviceName } from '#domain/devices.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from '#domain/second-factor.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { lockPerson } from '#server/database/lock-person.ts'
import {
  authenticatorOf,
  factorsOf,
  hasFactor,
  madePasskey,
  madeRecoveryCodes,
  newSecret,
  optionsToAdd,
  passkeysOf,
  plainCode,
  sealSecret,
  takeCode,
  wrongCode,
} from '#server/features/second-factor/second-factor.ts'
import type { Browser } from '#server/features/sign-in/sign-in.ts'
import { requireRecentProof } from '#server/features/sign-in/sign-in.ts'
import { tellOfNewFactor, tellOfRemovedFactor } from './account-mails.ts'
import * as store from './factor-store.ts'

export async function secondFactorOf(db: Queries, userId: string): Promise<SecondFactor> {
  const { authenticatorSince, passkeys, recoveryCodesLeft } = await factorsOf(db, userId)
  return {
    authenticatorSince: authenticatorSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
  }
}

/** A secret that counts for nothing until a code of it has come back. Throws 409 where there is an app already, 403. */
export async function addAuthenticator(
  context: Context,
  person: Person,
  browser: Browser,
): Promise<ReplyOf<typeof calls.addAuthenticator>> {
  await requireRecentProof(context, person, browser)
  const made = newSecret({ brandName: context.config.BRAND_NAME, email: person.email })
  const sealed = sealSecret(context, person.id, made.secret)
  if (!(await store.putAuthenticator(context.db, { userId: person.id, secret: sealed })))
    throw new Refusal(
      'conflict',
      'authenticator_there',
      'Your account already has an authenticator app: remove it first',
    )
  return made
}

type NewCodes = { recoveryCodes: string[] | null }

/** Throws 400 for a wrong code, 409 where nothing waits to be confirmed, 403. */
export async function confirmAuthenticator(
  context: Context,
  person: Person,
  code: string,
  browser: Browser,
): Promise<NewCodes> {
  await requireRecentProof(context, person, browser)
  const kept = await authenticatorOf(context.db, { userId: person.id })
  if (!kept || kept.confirmedAt) throw nothingToConfirm()
  if (!(await takeCode(context, person.id, plainCode(code), 'new'))) throw wrongCode()
  return addFactor(context, person, 'An authenticator app', async (tx) => {
    if (!(await store.confirmAuthenticator(tx, { userId: person.id, now: context.clock() })))
      throw nothingToConfirm()
    await audit(tx, { actorId: person.id, action: 'authenticator_added', subjectId: person.id })
  })
}

const nothingToConfirm = () =>
  new Refusal('conflict', 'nothing_to_confirm', 'There is no authenticator app to confirm')

/** Throws 409 when the account has as many passkeys as it may, 403. */
export async function passkeyOptions(
  context: Context,
  person: Person,
  browser: Browser,
): Promise<ReplyOf<typeof calls.passkeyOptions>> {
  await requireRecentProof(context, person, browser)
  const known = await passkeysOf(context.db, { userId: person.id })
  refuseTooMany(known.length)
  const options = await optionsToAdd(context, person, known)
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

/** Named after the browser that it was made in. Throws 400 where anything about it is wrong, 409, 403. */
export async function addPasskey(
  context: Context,
  person: Person,
  { passkey }: BodyOf<typeof calls.addPasskey>,
  browser: Browser,
): Promise<NewCodes> {
  await requireRecentProof(context, person, browser)
  const made = await madePasskey(context, person.id, passkey)
  if (!made)
    throw new Refusal('invalid', 'bad_passkey', 'This passkey could not be saved, please try again')
  const name = deviceName(browser.userAgent ?? null).slice(0, PASSKEY_NAME_MAX)
  return addFactor(context, person, 'A passkey', async (tx) => {
    refuseTooMany((await passkeysOf(tx, { userId: person.id })).length)
    if (!(await store.addPasskey(tx, { ...made, name, userId: person.id, now: context.clock() })))
      throw new Refusal('conflict', 'passkey_there', 'This passkey is already saved here')
    await audit(tx, { actorId: person.id, action: 'passkey_added', subjectId: person.id })
  })
}

/** With the first factor come the recovery codes, which are shown this once. */
async function addFactor(
  context: Context,
  person: Person,
  what: string,
  add: (tx: Queries) => Promise<void>,
): Promise<NewCodes> {
  const { codes, hashes } = await madeRecoveryCodes()
  const isFirst = await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    const first = !(await hasFactor(tx, person.id))
    await add(tx)
    if (first) await store.putRecoveryCodes(tx, { userId: person.id, hashes })
    return first
  })
  tellOfNewFactor(context, person, what)
  return { recoveryCodes: isFirst ? codes : null }
}

/** Throws 403 without a recent proof; the same when there is none. */
export async function removeAuthenticator(
  context: Context,
  person: Person,
  browser: Browser,
): Promise<undefined> {
  await requireRecentProof(context, person, browser)
  await removeFactor(context, person, async (tx) => {
    if (!(await store.deleteAuthenticator(tx, { userId: person.id }))) return
    await audit(tx, { actorId: person.id, action: 'authenticator_removed', subjectId: person.id })
    return 'The authenticator app'
  })
}

/** Throws 404 for no such passkey of this person's. */
export async function renamePasskey(
  context: Context,
  person: Person,
  id: string,
  name: string,
): Promise<void> {
  if (!(await store.renamePasskey(context.db, { userId: person.id, id, name })))
    throw notFound('This passkey')
}

/** Throws 404 for no such passkey of this person's, 403. */
export async function removePasskey(
  context: Context,
  person: Person,
  id: string,
  browser: Browser,
): Promise<undefined> {
  await requireRecentProof(context, person, browser)
  await removeFactor(context, person, async (tx) => {
    const passkey = await store.deletePasskey(tx, { userId: person.id, id })
    if (!passkey) throw notFound('This passkey')
    await audit(tx, { actorId: person.id, action: 'passkey_removed', subjectId: person.id })
    return `The passkey ‘${passkey.name}’`
  })
}

/** The recovery codes go with the last factor. `remove` answers with what was removed, if anything was. */
async function removeFactor(
  context: Context,
  person: Person,
  remove: (tx: Queries) => Promise<string | undefined>,
): Promise<void> {
  const removed = await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    const what = await remove(tx)
    const isLeft = await hasFactor(tx, person.id)
    if (what && !isLeft) await store.deleteRecoveryCodes(tx, { userId: person.id })
    return what && { what, isLeft }
  })
  if (removed) tellOfRemovedFactor(context, person, removed.what, removed.isLeft)
}

/** The codes before stop working. Throws 409 without a second factor, 403. */
export async function newRecoveryCodes(
  context: Context,
  person: Person,
  browser: Browser,
): Promise<NewCodes> {
  await requireRecentProof(context, person, browser)
  const { codes, hashes } = await madeRecoveryCodes()
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    if (!(await hasFactor(tx, person.id)))
      throw new Refusal(
        'conflict',
        'no_second_factor',
        'Recovery codes come with an authenticator app or a passkey: add one first',
      )
    await store.putRecoveryCodes(tx, { userId: person.id, hashes })
    await audit(tx, { actorId: person.id, action: 'recovery_codes_made', subjectId: person.id })
  })
  return { recoveryCodes: codes }
}
