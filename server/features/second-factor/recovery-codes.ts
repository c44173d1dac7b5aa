import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#domain/people/second-factor.ts'
import type { Context } from '#server/context.ts'
import { hashPassword, verifyPassword } from '#server/secrets/password-hash.ts'
import * as store from './store.ts'

/** 32 letters and digits, without those that look alike on paper. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz'
const LENGTH = 10

/** Ten codes of 50 bits, as shown to people, and the hashes to store. */
export async function madeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, madeCode)
  const hashes = await Promise.all(codes.map((code) => hashPassword(plainCode(code))))
  return { codes, hashes }
}

function madeCode(): string {
  const text = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
}

/** A typed code without spaces, dashes and capitals. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Uses up one of the person's codes; true if it existed. */
export async function consumeRecoveryCode(
  { db }: Context,
  userId: string,
  code: string,
): Promise<boolean> {
  const plain = plainCode(code)
  if (plain.length !== LENGTH) return false
  for (const { id, hash } of await store.recoveryCodesOf(db, { userId }))
    if (await verifyPassword(hash, plain)) return (await store.useRecoveryCode(db, { id })) > 0
  return false
}
