import * as z from 'zod/mini'
import { calls } from '#contract/calls/people/dashboards.ts'
import { date, id, instant, pence, timeZone } from '#contract/common.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { endpoint } from '#contract/endpoint.ts'
import { professional } from '#contract/profile/professionals.ts'
import { STOPS } from '#domain/hours/bookings-stopped.ts'
import { CATEGORIES } from '#domain/profile/categories.ts'

const tag = 'dashboards'

export const professionalStats = z.object({
  /** In pence: prices of sessions that are over and not disputed, without fee and VAT, less refunds. */
  totalEarnings: pence,
  /** The same for sessions of this month. */
  monthlyEarnings: pence,
  /** Null if there are no reviews. */
  averageRating: z.nullable(z.number()),
  /** Share of first messages answered, 0 to 1; null if there is no data yet. */
  responseRate: z.nullable(z.number()),
  sessionsCompleted: z.int(),
  hoursThisMonth: z.number(),
  reviewCount: z.int(),
})

/** Monday to Sunday in the professional's zone: the sessions in that week, past and future, and their prices. */
export const professionalWeek = z.object({
  from: date,
  to: date,
  sessions: z.int(),
  hours: z.number(),
  earnings: pence,
  /** Hours still free to book. */
  freeHours: z.number(),
})

/** A day in the professional's zone: their paid sessions, and the time that is still free to book. */
export const professionalDay = z.object({
  date,
  timeZone,
  sessions: z.array(
    z.object({
      id,
      startsAt: instant,
      endsAt: instant,
      clientName: z.string(),
      clientAvatar: z.nullable(z.string()),
    }),
  ),
  free: z.array(z.object({ startsAt: instant, endsAt: instant })),
})
export type ProfessionalDay = z.output<typeof professionalDay>

const sessionAtStake = {
  sessionId: id,
  clientName: z.string(),
  startsAt: instant,
  amountMinor: pence,
}

/** What waits for a professional beside requests, messages and reviews; the most urgent of each first. */
export const professionalWaiting = z.object({
  /** What clients contest, until the professional answers: after `answerBy` that part of the price goes back. */
  contests: z.array(z.object({ ...sessionAtStake, answerBy: instant })),
  /** What a client's bank wants back, until we answer it: null if the bank gives no deadline. */
  disputes: z.array(
    z.object({ ...sessionAtStake, answerBy: z.nullable(instant), isInquiry: z.boolean() }),
  ),
  /** Linked calendars that can't be read, and since when nothing can be booked, or will be if it stays so. */
  calendars: z.array(z.object({ id, name: z.string(), stopsAt: instant })),
  /** Registrations and proof that end within 30 days. */
  credentials: z.array(z.object({ id, name: z.string(), validUntil: instant })),
  /** Earned, but the account that it would be paid to lacks something. */
  payouts: z.nullable(
    z.object({ state: z.enum(['none', 'incomplete', 'restricted']), amountMinor: pence }),
  ),
})
export type ProfessionalWaiting = z.output<typeof professionalWaiting>

export const professionalDashboard = endpoint(calls.professionalDashboard, {
  summary: 'My figures as a professional',
  tag,
  status: 200,
  reply: z.object({
    stats: professionalStats,
    /** Median minutes to the first reply; null until there is one. */
    responseMinutes: z.nullable(z.int()),
    /** The start of the first session that earned something. */
    earningsSince: z.nullable(instant),
    /** Paid for sessions that are ahead, and held back because a bank wants it back. */
    upcomingEarnings: pence,
    disputedEarnings: pence,
    today: professionalDay,
    /** Reviews without a reply. */
    unansweredReviews: z.int(),
    waiting: professionalWaiting,
    /** Why a stranger can't book at this moment; null if they can. */
    stop: z.nullable(z.enum(STOPS)),
    /** The earlier figures to compare with. */
    lastMonth: z.object({
      earnings: pence,
      /** Last month up to the same day and time. */
      earningsByNow: pence,
      /** These two as of the start of this month; null if there was no data. */
      averageRating: z.nullable(z.number()),
      responseRate: z.nullable(z.number()),
    }),
    week: professionalWeek,
  }),
})

export type ProfessionalDashboard = ReplyOf<typeof professionalDashboard>

export const clientStats = z.object({
  totalSessions: z.int(),
  completedSessions: z.int(),
  upcomingSessions: z.int(),
  /** Total payments less refunds, in pence. */
  totalSpent: pence,
  favoriteCategory: z.nullable(z.enum(CATEGORIES)),
  /** Average rating given by this client; null without any. */
  averageRating: z.nullable(z.number()),
})

export const clientDashboard = endpoint(calls.clientDashboard, {
  summary: 'My figures as a client',
  tag,
  status: 200,
  reply: z.object({ stats: clientStats }),
})

export const recommendations = endpoint(calls.recommendations, {
  summary: 'Professionals recommended to me, with reasons',
  tag,
  status: 200,
  reply: z.object({
    recommendations: z.array(
      z.extend(z.omit(professional, { bio: true, experience: true, credentials: true }), {
        /** `score` is 0 to 100; `highlights` are the reasons as sentences, the most important first. */
        aiMatch: z.object({ score: z.int(), highlights: z.array(z.string()) }),
      }),
    ),
    /** A language model's comments on them; null if none is configured or it didn't answer. */
    aiInsights: z.nullable(z.string()),
    isAiPowered: z.boolean(),
  }),
})
