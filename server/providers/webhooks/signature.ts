import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadSignature } from '#server/providers/errors.ts'

/** An event older, or further in the future, than this is treated as a replay. */
export const TOLERANCE_SECONDS = 300

/** `t=…,v1=…` over the raw body, the scheme of Stripe's `Stripe-Signature` header. */
export function signatureOf(body: string | Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(seconds, body, secret).toString('hex')}`
}

/** Throws BadSignature unless one of the keys signed exactly this body, about now. */
export function checkSignature(
  header: string | string[] | undefined,
  body: Buffer,
  keys: string[],
  now: Date,
): void {
  if (typeof header !== 'string') throw new BadSignature('The event is not signed')
  const parts = header.split(',').map((part) => part.trim().split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  const expected = keys.map((key) => digest(seconds, body, key))
  const signed = parts.some(([name, hex]) => {
    const given = name === 'v1' && hex ? Buffer.from(hex, 'hex') : Buffer.alloc(0)
    return expected.some((one) => given.length === one.length && timingSafeEqual(given, one))
  })
  if (!signed) throw new BadSignature('The signature of the event is wrong')
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS)
    throw new BadSignature('The signature of the event is too old')
}

function digest(seconds: number, body: string | Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
