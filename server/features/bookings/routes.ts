import type { FastifyInstance } from 'fastify'
import { createBooking } from '#contract/booking/bookings.ts'
import type { Context } from '#server/context.ts'
import { attemptOf, bookingLimits } from '#server/http/booking-attempts.ts'
import { route } from '#server/http/endpoint.ts'
import { book } from './booking.ts'

export function bookingRoutes(app: FastifyInstance, context: Context): void {
  const limit = bookingLimits(context)

  route(app, createBooking, async ({ body, person, request }) => {
    await limit(request)
    return book(context, person, body, attemptOf(request))
  })
}
