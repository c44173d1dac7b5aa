import * as z from 'zod/mini'
import { calls } from './calls/analytics.ts'
import { date } from './common.ts'
import { endpoint } from './endpoint.ts'

export const analyticsMonth = z.object({
  /** YYYY-MM in London. */
  month: z.string(),
  /** How often the profile was opened; null before visits were counted. */
  visits: z.nullable(z.int()),
  /** Bookings that were paid for in this month. */
  bookings: z.int(),
  /** Different people who made them, and how many of these had booked before. */
  clients: z.int(),
  returningClients: z.int(),
  reviews: z.int(),
  /** The average of this month's reviews; null without any. */
  rating: z.nullable(z.number()),
})
export type AnalyticsMonth = z.output<typeof analyticsMonth>

export const analytics = endpoint(calls.analytics, {
  summary: 'Visits to my profile, bookings, clients and ratings of the last twelve months',
  tag: 'dashboards',
  status: 200,
  reply: z.object({
    /** The first day on which a visit was counted; null before there is one. */
    visitsSince: z.nullable(date),
    totals: z.object({
      visits: z.int(),
      /** Bookings since visits are counted, to hold against them. */
      bookingsSinceVisits: z.int(),
      bookings: z.int(),
      clients: z.int(),
      returningClients: z.int(),
      reviews: z.int(),
      rating: z.nullable(z.number()),
    }),
    /** Twelve, the oldest first. */
    months: z.array(analyticsMonth),
  }),
})
