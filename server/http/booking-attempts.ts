import type { FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { idempotencyKey } from './idempotency.ts'
import { byAddress, byPerson, limits } from './limits.ts'

/** Counts an attempt to hold slots: of one session, of a series, or with a package, all alike. */
export function bookingLimits(context: Pick<Context, 'config' | 'limiter'>) {
  const { BOOKING_LIMIT_ACCOUNT, BOOKING_LIMIT_ADDRESS } = context.config
  const within = 10 * MINUTE_MS
  return limits(context, [
    { name: 'bookings by network', max: BOOKING_LIMIT_ADDRESS, within, by: byAddress },
    { name: 'bookings', max: BOOKING_LIMIT_ACCOUNT, within, by: byPerson },
  ])
}

/** What an attempt is known by: its idempotency key, if it has one, and its network. */
export const attemptOf = (request: FastifyRequest) => ({
  key: idempotencyKey(request),
  network: byAddress(request),
})
