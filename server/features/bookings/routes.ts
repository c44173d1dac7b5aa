import type { FastifyInstance } from 'fastify'
import { createBooking } from '#contract/bookings.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import { book } from './bookings.ts'

export function bookingRoutes(app: FastifyInstance, context: Context): void {
  const { BOOKING_LIMIT_ACCOUNT, BOOKING_LIMIT_ADDRESS } = context.config
  const within = 10 * MINUTE_MS
  const limit = limits(context, [
    { name: 'bookings by network', max: BOOKING_LIMIT_ADDRESS, within, by: byAddress },
    { name: 'bookings', max: BOOKING_LIMIT_ACCOUNT, within, by: byPerson },
  ])

  route(app, createBooking, async ({ body, person, request }) => {
    await limit(request)
    return book(context, person, body, {
      key: idempotencyKey(request),
      network: byAddress(request),
    })
  })
}
