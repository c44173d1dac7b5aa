import type { FastifyInstance } from 'fastify'
import { createBooking } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { book } from './bookings.ts'

export function bookingRoutes(app: FastifyInstance, context: Context): void {
  route(app, createBooking, async ({ body, person, request }) =>
    book(context, person, body, idempotencyKey(request)),
  )
}
