import type { Argon2Parameters } from 'node:crypto'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/errors.ts'
import { currentErrand } from '#server/database/pool/lanes.ts'
import { FairLine } from '#server/limiter/fair-line.ts'
import { COST } from './password-cost.ts'

/**
 * Hashing is an easy way to overload a server, so that 2 run at once. No one is counted by the account that they want to
 * get into: whoever tried someone's password could keep its owner out.
 */
const line = new FairLine({
  name: 'passwords',
  atWork: 2,
  waiting: 64,
  refusal: () =>
    new Refusal('unavailable', 'busy', 'Many people are signing in right now, please try again', {
      retryAfter: 2,
    }),
})

/** A PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Throws Refusal 'unavailable' if too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(() => derive(password, salt, COST))
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(hash)}`
}

/** False for a wrong password and for anything that isn't a PHC argon2id string. */
export async function verifyPassword(phc: string, password: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc)
  if (!match) return false
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number]
  const expected = Buffer.from(match[5] ?? '', 'base64')
  const salt = Buffer.from(match[4] ?? '', 'base64')
  const cost = { memory, passes, parallelism, tagLength: expected.length }
  const actual = await inTurn(() => derive(password, salt, cost))
  return timingSafeEqual(actual, expected)
}

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  const parameters: Argon2Parameters = { message: password.normalize('NFKC'), nonce, ...cost }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const inTurn = <T>(work: () => Promise<T>) => line.run(currentErrand().asker, work)
