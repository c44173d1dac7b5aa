import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#domain/people/sign-in/second-factor.ts'
import type { Context } from '#server/context.ts'
import { verifyPassword } from '#server/secrets/password-hash.ts'
import { resealRows } from '#server/secrets/resealing.ts'
import { isSealed, seal, sealOf, unseal } from '#server/secrets/sealed-text.ts'
import * as store from './store.ts'

/** 32 letters and digits, without those that look alike on paper. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz'
const LENGTH = 10

/**
 * Ten codes of 50 bits, as shown to people, and what is stored of them: a hash, sealed. It isn't slow, as a password's
 * is: ten slow ones at once would fill the line in which everyone signs in.
 */
export function madeRecoveryCodes(
  { config }: Pick<Context, 'config'>,
  userId: string,
): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, madeCode)
  const sealed = (code: string) => seal(config, aboutOf(userId), hashOf(plainCode(code)))
  return { codes, hashes: codes.map(sealed) }
}

const aboutOf = (userId: string) => `recovery:${userId}`
const hashOf = (plain: string) => createHash('sha256').update(plain).digest('base64url')

function madeCode(): string {
  const text = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
}

/** A typed code without spaces, dashes and capitals. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Uses up one of the person's codes; true if it existed. */
export async function consumeRecoveryCode(
  { config, db }: Context,
  userId: string,
  code: string,
): Promise<boolean> {
  const plain = plainCode(code)
  if (plain.length !== LENGTH) return false
  for (const { id, hash } of await store.recoveryCodesOf(db, { userId }))
    if (await isHashOf(hash)) return (await store.useRecoveryCode(db, { id })) > 0
  return false

  /** Those made before 28 November 2026 are hashed like passwords. */
  async function isHashOf(hash: string): Promise<boolean> {
    return isSealed(hash)
      ? unseal(config, aboutOf(userId), hash) === hashOf(plain)
      : verifyPassword(hash, plain)
  }
}

/** Reseals hashes that were sealed with the previous SECRET. Skips those that no SECRET of ours opens. */
export const sealRecoveryCodes = ({ config, db }: Context): Promise<number> =>
  resealRows(
    (batch) => store.codesSealedOtherwise(db, { ...batch, seal: sealOf(config) }),
    async ({ id, userId, hash: before }) => {
      const plain = unseal(config, aboutOf(userId), before)
      if (plain === undefined) return false
      await store.replaceCode(db, { id, before, hash: seal(config, aboutOf(userId), plain) })
      return true
    },
  )
