import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/people/second-factor.ts'
import type { SignedCredential } from '#contract/people/second-factor.ts'
import { Refusal } from '#domain/errors.ts'
import { isProofRecent } from '#domain/people/sign-in/second-factor.ts'
import type { Account } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import {
  consumeCode,
  optionsToSign,
  passkeysOf,
  plainCode,
  signedPasskey,
} from '#server/features/second-factor/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { tokenOf } from '#server/http/security/sign-in-cookie.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { verifyPassword } from '#server/secrets/password-hash.ts'
import * as store from './store.ts'
import { enqueueWrongProofs, tellOnReaching, toldOf } from './wrong.ts'

/**
 * Requires a proof given in this browser within 15 minutes, or the password sent with the call. Throws 403
 * `proof_needed`, and 400 with the field `path` for a wrong password.
 */
export async function requireRecentProof(
  context: Context,
  account: Account,
  browser: Browser,
  { password, path = 'password' }: { password?: string; path?: string } = {},
): Promise<void> {
  if (password !== undefined) {
    await checkPassword(context, account, password, path)
    await recordProof(context, browser)
    return
  }
  await requireProof(context, context.db, account, browser)
}

/**
 * The same at the beginning of the transaction that writes, under the person's lock: a remedy may have ended the sign-in
 * since. Throws 401, and 403 as above.
 */
export async function lockProven(
  context: Context,
  tx: Queries,
  account: Account,
  browser: Browser,
): Promise<void> {
  await lockPerson(tx, { userId: account.id })
  await requireProof(context, tx, account, browser)
}

async function requireProof(context: Context, db: Queries, account: Account, browser: Browser) {
  const token = tokenOf(context, browser)
  const proof = await store.proofOf(db, { userId: account.id, token })
  if (!proof) throw new Refusal('unauthenticated', 'not_signed_in', 'Please sign in first')
  if (!isProofRecent(proof.provenAt, context.clock()))
    throw new Refusal('forbidden', 'proof_needed', 'Please confirm that it is you first')
}

/** Limits wrong proofs in a signed-in browser. */
const wrongProofs = ({ config }: Context): Limit => ({
  name: 'wrong proofs',
  max: config.SIGN_IN_LIMIT_ACCOUNT,
  within: 15 * MINUTE_MS,
})

/** Records the proof with this browser's sign-in. Throws 400 with the field that is wrong, 429. */
export async function prove(
  context: Context,
  account: Account,
  browser: Browser,
  { password, code, passkey }: BodyOf<typeof calls.prove>,
): Promise<void> {
  const limit = wrongProofs(context)
  await context.limiter.count(limit, account.id)
  if (password !== undefined) await checkPassword(context, account, password, 'password')
  else if (code !== undefined) await checkCode(context, account, code)
  else if (passkey) await checkPasskey(context, account, passkey)
  await context.limiter.release(limit, account.id)
  await recordProof(context, browser)
}

async function checkPassword(context: Context, account: Account, password: string, path: string) {
  const passwordHash = await store.passwordHashOf(context.db, account.id)
  if (passwordHash !== null && (await verifyPassword(passwordHash, password))) return
  await recordWrong(context, account, 'password_check_failed')
  throw wrong('wrong_password', path, 'This', 'is not your current password')
}

async function checkCode(context: Context, account: Account, code: string) {
  if (await consumeCode(context, account.id, plainCode(code))) return
  await recordWrong(context, account, 'code_check_failed')
  throw wrong('wrong_code', 'code', 'This code', 'is wrong or has already been used')
}

async function checkPasskey(context: Context, account: Account, passkey: SignedCredential) {
  const signed = await signedPasskey(context, `prove:${account.id}`, passkey)
  if (signed?.userId === account.id) return
  await recordWrong(context, account, 'passkey_check_failed')
  throw wrong('wrong_passkey', 'passkey', 'This passkey', 'is not one of yours')
}

/** Then the owner is told. */
const WRONG_PROOFS_TOLD = toldOf('wrong proofs told')

async function recordWrong(
  context: Context,
  account: Account,
  action: 'password_check_failed' | 'code_check_failed' | 'passkey_check_failed',
): Promise<void> {
  await audit(context.db, { action, subjectId: account.id })
  await tellOnReaching(context, WRONG_PROOFS_TOLD, account.id, async (wrong) => {
    await context.db.transaction((tx) => enqueueWrongProofs(context, tx, account, wrong))
    deliverNoticesSoon(context)
  })
}

const wrong = (code: string, path: string, what: string, message: string) =>
  new Refusal('invalid', code, `${what} ${message}`, { fields: [{ path, message }] })

const recordProof = (context: Context, browser: Browser) =>
  store.recordProof(context.db, {
    token: tokenOf(context, browser),
    now: context.clock(),
  })

/** Options for proving with one of the person's passkeys. */
export async function proofOptions(
  context: Context,
  account: Account,
): Promise<ReplyOf<typeof calls.proofOptions>> {
  const known = await passkeysOf(context.db, { userId: account.id })
  const options = await optionsToSign(context, `prove:${account.id}`, known)
  return options as ReplyOf<typeof calls.proofOptions>
}
