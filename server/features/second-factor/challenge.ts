import { createHash, randomBytes } from 'node:crypto'
import { CHALLENGE_MINUTES } from '#domain/people/sign-in/second-factor.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'
import * as store from './store.ts'

/** The challenge a passkey signs: 16 random bytes and its expiry, with our HMAC over both and its use. */
export function newChallenge({ config, clock }: Context, use: string): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeUIntBE(clock().getTime() + CHALLENGE_MINUTES * MINUTE_MS, RANDOM_BYTES, TIME_BYTES)
  const mac = macOf(config, textOf(use, head))
  return new Uint8Array(Buffer.concat([head, Buffer.from(mac, 'base64url')]))
}

const RANDOM_BYTES = 16
const TIME_BYTES = 6

const textOf = (use: string, head: Buffer) => `challenge:${use}:${head.toString('base64url')}`

/**
 * Whether we issued this challenge for this use and it hasn't expired. Challenges aren't stored until they are
 * answered.
 */
export function isOurChallenge({ config, clock }: Context, use: string, text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length <= RANDOM_BYTES + TIME_BYTES) return false
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
  const mac = bytes.subarray(RANDOM_BYTES + TIME_BYTES).toString('base64url')
  return isMacOf(config, textOf(use, head), mac) && clock().getTime() < endOf(bytes)
}

const endOf = (bytes: Buffer) => bytes.readUIntBE(RANDOM_BYTES, TIME_BYTES)

/** True for the first answer to a challenge, whichever program receives it. */
export async function consumeChallenge({ db }: Context, text: string): Promise<boolean> {
  const bytes = Buffer.from(text, 'base64url')
  const hash = createHash('sha256').update(bytes).digest('hex')
  return (await store.spendChallenge(db, { hash, end: new Date(endOf(bytes)) })) > 0
}
