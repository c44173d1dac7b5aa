import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/second-factor.ts'
import { deviceName } from '#domain/devices.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from '#domain/second-factor.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import {
  madePasskey,
  optionsToAdd,
  passkeysOf,
} from '#server/features/second-factor/second-factor.ts'
import type { Browser } from '#server/features/sign-in/sign-in.ts'
import { requireRecentProof } from '#server/features/sign-in/sign-in.ts'
import * as store from './factor-store.ts'
import type { NewCodes } from './factors.ts'
import { addFactor, removeFactor } from './factors.ts'

/** Throws 409 if the account has the maximum number of passkeys, 403. */
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

/** Named after the browser it was created in. Throws 400 if anything about it is invalid, 409, 403. */
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

/** Throws 404 if the person has no such passkey. */
export async function renamePasskey(
  context: Context,
  person: Person,
  id: string,
  name: string,
): Promise<void> {
  if (!(await store.renamePasskey(context.db, { userId: person.id, id, name })))
    throw notFound('This passkey')
}

/** Throws 404 if the person has no such passkey, 403. */
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
