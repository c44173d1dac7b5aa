import * as z from 'zod/mini'
import { calls } from '#contract/calls/money/analytics.ts'
import { date } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'

export const analyticsMonth = z.object({
  /** YYYY-MM in London time. */
  month: z.string(),
  /** Visits to the profile; null before counting began. */
  visits: z.nullable(z.int()),
  /** Bookings paid for in this month. */
  bookings: z.int(),
  /** Distinct clients who made them, and how many of these had booked before. */
  clients: z.int(),
  returningClients: z.int(),
  reviews: z.int(),
  /** Average rating of this month's reviews; null without any. */
  rating: z.nullable(z.number()),
})
export type AnalyticsMonth = z.output<typeof analyticsMonth>

export const analytics = endpoint(calls.analytics, {
  summary: 'Visits to my profile, bookings, clients and ratings of the last twelve months',
  tag: 'dashboards',
  status: 200,
  reply: z.object({
    /** The day of the first counted visit; null before there is one. */
    visitsSince: z.nullable(date),
    totals: z.object({
      visits: z.int(),
      /** Bookings since counting began, for comparison with the visits. */
      bookingsSinceVisits: z.int(),
      bookings: z.int(),
      clients: z.int(),
      returningClients: z.int(),
      reviews: z.int(),
      rating: z.nullable(z.number()),
    }),
    /** Twelve months, oldest first. */
    months: z.array(analyticsMonth),
  }),
})
