import * as z from 'zod/mini'
import { calls } from '#contract/calls/booking/bookings.ts'
import { id, instant, pence } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { BOOKING_STATUSES } from '#domain/booking/states.ts'
import { DURATIONS } from '#domain/hours/durations.ts'

/** The price breakdown at the time of booking, in pence. */
export const price = { priceMinor: pence, feeMinor: pence, vatMinor: pence, totalMinor: pence }

export const times = { startsAt: instant, endsAt: instant }

/** The length of a session by the hour, or in a series or package. */
export const minutes = z.literal(DURATIONS, { error: `must be one of ${DURATIONS.join(', ')}` })

export const booking = z.object({
  id,
  professionalId: id,
  ...times,
  status: z.enum(BOOKING_STATUSES),
  ...price,
  /** When the unpaid hold expires. */
  holdExpiresAt: instant,
})
export type Booking = z.output<typeof booking>

export const createBooking = endpoint(calls.createBooking, {
  summary: 'Hold a slot for 15 minutes',
  tag: 'bookings',
  scope: 'sessions:change',
  body: z.object({
    professionalId: id,
    ...times,
    /** Without one, a session by the hour. */
    serviceId: z.optional(id),
  }),
  idempotencyKey: true,
  status: 201,
  reply: booking,
  refusals: [404, 409],
})
