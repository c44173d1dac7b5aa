import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'

/** The Idempotency-Key header: 1 to 255 visible ASCII characters, or undefined without one. Throws 400. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new Refusal(
    'invalid',
    'bad_idempotency_key',
    'Idempotency-Key must be 1 to 255 visible characters',
  )
}
