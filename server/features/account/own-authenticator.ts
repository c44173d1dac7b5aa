import type { ReplyOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/second-factor.ts'
import { Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import {
  authenticatorOf,
  consumeCode,
  newSecret,
  plainCode,
  sealSecret,
  wrongCode,
} from '#server/features/second-factor/second-factor.ts'
import type { Browser } from '#server/features/sign-in/sign-in.ts'
import { requireRecentProof } from '#server/features/sign-in/sign-in.ts'
import * as store from './factor-store.ts'
import type { NewCodes } from './factors.ts'
import { addFactor, removeFactor } from './factors.ts'

/**
 * Creates a secret, which is inactive until it is confirmed with a code. Throws 409 if there is an app already, 403.
 */
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

/** Throws 400 for a wrong code, 409 if nothing is waiting for confirmation, 403. */
export async function confirmAuthenticator(
  context: Context,
  person: Person,
  code: string,
  browser: Browser,
): Promise<NewCodes> {
  await requireRecentProof(context, person, browser)
  const kept = await authenticatorOf(context.db, { userId: person.id })
  if (!kept || kept.confirmedAt) throw nothingToConfirm()
  if (!(await consumeCode(context, person.id, plainCode(code), 'new'))) throw wrongCode()
  return addFactor(context, person, 'An authenticator app', async (tx) => {
    if (!(await store.confirmAuthenticator(tx, { userId: person.id, now: context.clock() })))
      throw nothingToConfirm()
    await audit(tx, { actorId: person.id, action: 'authenticator_added', subjectId: person.id })
  })
}

const nothingToConfirm = () =>
  new Refusal('conflict', 'nothing_to_confirm', 'There is no authenticator app to confirm')

/** Does nothing if there is none. Throws 403 without a recent proof. */
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
