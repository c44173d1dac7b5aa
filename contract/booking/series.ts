import * as z from 'zod/mini'
import { calls } from '#contract/calls/booking/series.ts'
import { byId, describe, id, instant, pence, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { EVERY_WEEKS, SERIES_FOR, SERIES_SESSIONS } from '#domain/booking/series.ts'
import { BOOKING_STATES, BOOKING_STATUSES } from '#domain/booking/states.ts'
import { DURATIONS } from '#domain/hours/durations.ts'
import { booking, minutes, times } from './bookings.ts'
import { reservation } from './reservation.ts'

const tag = 'bookings'
const everyWeeks = z.literal(EVERY_WEEKS, { error: 'must be 1 or 2' })
const { least, most } = SERIES_SESSIONS

/** A number in a query, of these. */
const oneOf = (numbers: readonly number[]) => {
  const error = { error: `must be one of ${numbers.join(', ')}` }
  return describe(
    z.coerce.number().check(
      z.minimum(Math.min(...numbers), error),
      z.maximum(Math.max(...numbers), error),
      z.refine((number) => numbers.includes(number), error),
    ),
    { type: 'integer', enum: numbers },
  )
}

export const seriesOffers = endpoint(calls.seriesOffers, {
  summary: 'What I may book as a series: ids of services, and null for sessions by the hour',
  tag,
  params: byId,
  status: 200,
  reply: z.array(z.nullable(id)),
})

const seriesDate = z.object({
  ...times,
  /** Why it can't be booked: the professional is not free, or I have another session; null if it can. */
  clash: z.nullable(z.enum(['taken', 'own'])),
})
export type SeriesDate = z.output<typeof seriesDate>

export const seriesDates = endpoint(calls.seriesDates, {
  summary: 'The dates of a series that begins with this session, and which of them are free',
  tag,
  params: byId,
  query: z.object({
    startsAt: instant,
    minutes: oneOf(DURATIONS),
    everyWeeks: oneOf(EVERY_WEEKS),
    sessions: z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)),
    service: z.optional(id),
  }),
  status: 200,
  reply: z.array(seriesDate),
  refusals: [404],
})

export const bookSeries = endpoint(calls.bookSeries, {
  summary:
    'Hold all sessions of a series for 15 minutes; the reply is the first, to be paid for now',
  tag,
  body: z.object({
    professionalId: id,
    minutes,
    everyWeeks,
    /** Earliest first; those of the series’ dates that are wanted. */
    startsAt: z.array(instant).check(z.minLength(least), z.maxLength(most)),
    /** Without one, sessions by the hour. */
    serviceId: z.optional(id),
  }),
  idempotencyKey: true,
  status: 201,
  reply: booking,
  refusals: [404, 409],
})

const series = z.object({
  id,
  everyWeeks,
  sessions: z.array(
    z.object({
      id,
      startsAt: instant,
      endsAt: instant,
      state: z.enum(BOOKING_STATES),
      status: z.enum(BOOKING_STATUSES),
      /** It was not paid for in time, so its time was given up. */
      isReleased: z.boolean(),
      ...reservation,
      totalMinor: pence,
      priceMinor: pence,
    }),
  ),
})
export type Series = z.output<typeof series>

export const getSeries = endpoint(calls.getSeries, {
  summary: 'A series of mine, with its sessions, soonest first',
  tag,
  params: byId,
  status: 200,
  reply: series,
  refusals: [404],
})

export const endSeries = endpoint(calls.endSeries, {
  summary: 'Cancel all sessions of a series that are not paid for yet',
  tag,
  params: byId,
  body: z.object({ reason: z.optional(text(500)) }),
  status: 200,
  reply: series,
  refusals: [404],
})

const seriesRule = z.object({
  /** The service’s; null for sessions by the hour, as are its name and length. */
  id: z.nullable(id),
  name: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  seriesFor: z.enum(SERIES_FOR),
})
export type SeriesRule = z.output<typeof seriesRule>

export const listSeriesRules = endpoint(calls.listSeriesRules, {
  summary: 'Who may book a series of my sessions by the hour and of each service',
  tag,
  status: 200,
  reply: z.array(seriesRule),
})

export const saveSeriesRule = endpoint(calls.saveSeriesRule, {
  summary: 'Set who may book a series of my sessions by the hour, or of a service',
  tag,
  body: z.object({ serviceId: z.nullable(id), seriesFor: z.enum(SERIES_FOR) }),
  status: 200,
  reply: z.array(seriesRule),
  refusals: [404],
})
