import * as z from 'zod/mini'
import { CATEGORIES } from '#domain/categories.ts'
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

export const professionalDashboard = endpoint({
  method: 'GET',
  path: '/api/professional/dashboard',
  summary: 'My figures as a professional',
  tag,
  who: 'professional',
  status: 200,
  reply: z.object({ stats: professionalStats }),
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

export const clientDashboard = endpoint({
  method: 'GET',
  path: '/api/client/dashboard',
  summary: 'My figures as a client',
  tag,
  who: 'client',
  status: 200,
  reply: z.object({ stats: clientStats }),
})

export const recommendations = endpoint({
  method: 'GET',
  path: '/api/client/recommendations',
  summary: 'Professionals that fit me, with the reasons',
  tag,
  who: 'client',
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

export const earnings = endpoint({
  method: 'GET',
  path: '/api/professional/earnings',
  summary: 'What I earned, per month and per session',
  tag,
  who: 'professional',
  query: z.object({ from: z.optional(date), to: z.optional(date) }),
  status: 200,
  reply: z.object({
    totals: z.object({
      grossMinor: pence,
      refundsMinor: pence,
      netMinor: pence,
      paidOutMinor: pence,
    }),
    months: z.array(z.object({ month: z.string(), netMinor: pence })),
    sessions: z.array(
      z.object({
        id: z.string(),
        startsAt: instant,
        priceMinor: pence,
        feeMinor: pence,
        vatMinor: pence,
        refundMinor: pence,
        netMinor: pence,
        paidOutMinor: pence,
      }),
    ),
  }),
})
