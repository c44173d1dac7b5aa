import * as z from 'zod/mini'
import { CATEGORIES } from '#domain/categories.ts'
import { calls } from './calls/dashboards.ts'
import { date, instant, pence } from './common.ts'
import { endpoint } from './endpoint.ts'
import { professional } from './professionals.ts'

const tag = 'dashboards'

export const professionalStats = z.object({
  /** What the professional has earned: session prices without fee and VAT, refunds taken off, in pence. */
  totalEarnings: pence,
  monthlyEarnings: pence,
  /** Null without reviews. */
  averageRating: z.nullable(z.number()),
  /** Share of first messages answered, 0 to 1; null until there is something to measure. */
  responseRate: z.nullable(z.number()),
  sessionsCompleted: z.int(),
  hoursThisMonth: z.number(),
  reviewCount: z.int(),
})

/** Monday to Sunday on the professional's clock: the sessions that are or were to be held in it, and their prices. */
export const professionalWeek = z.object({
  from: date,
  to: date,
  sessions: z.int(),
  hours: z.number(),
  earnings: pence,
  /** Hours that can still be booked. */
  freeHours: z.number(),
})

export const professionalDashboard = endpoint(calls.professionalDashboard, {
  summary: 'My figures as a professional',
  tag,
  status: 200,
  reply: z.object({
    stats: professionalStats,
    /** Median minutes to the first answer; null until there is one. */
    responseMinutes: z.nullable(z.int()),
    /** When the first money came. */
    earningsSince: z.nullable(instant),
    /** What the figures are held against. */
    lastMonth: z.object({
      earnings: pence,
      /** Until the same day and time of last month. */
      earningsByNow: pence,
      /** The two as they stood when this month began; null where there was nothing to measure. */
      averageRating: z.nullable(z.number()),
      responseRate: z.nullable(z.number()),
    }),
    week: professionalWeek,
  }),
})

export const clientStats = z.object({
  totalSessions: z.int(),
  completedSessions: z.int(),
  upcomingSessions: z.int(),
  /** All that was paid, refunds taken off, in pence. */
  totalSpent: pence,
  favoriteCategory: z.nullable(z.enum(CATEGORIES)),
  /** Average of the ratings I gave; null without any. */
  averageRating: z.nullable(z.number()),
})

export const clientDashboard = endpoint(calls.clientDashboard, {
  summary: 'My figures as a client',
  tag,
  status: 200,
  reply: z.object({ stats: clientStats }),
})

export const recommendations = endpoint(calls.recommendations, {
  summary: 'Professionals that fit me, with the reasons',
  tag,
  status: 200,
  reply: z.object({
    recommendations: z.array(
      z.extend(z.omit(professional, { bio: true, experience: true, credentials: true }), {
        /** `score` 0 to 100; `highlights` are its reasons as sentences, the weightiest first. */
        aiMatch: z.object({ score: z.int(), highlights: z.array(z.string()) }),
      }),
    ),
    /** What a language model says about them; null where none is asked or none answered. */
    aiInsights: z.nullable(z.string()),
    isAiPowered: z.boolean(),
  }),
})
