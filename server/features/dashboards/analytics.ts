import type { ReplyOf } from '#contract/endpoint.ts'
import type { AnalyticsMonth, analytics as analyticsCall } from '#contract/money/analytics.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import * as store from './analytics-store.ts'
import { practiceOf } from './dashboards.ts'
import { monthsUpTo, startOf } from './spans.ts'

const MONTHS = 12

/** Statistics of a practice for the last twelve months (London), including the current one. Throws 404. */
export async function analytics(
  context: Context,
  person: Person,
): Promise<ReplyOf<typeof analyticsCall>> {
  const { db } = context
  const { id } = await practiceOf(context, person)
  const months = monthsUpTo(context.clock(), MONTHS)
  const from = startOf(`${months[0]}-01`)
  const of = { professionalId: id, from }
  const [booked, rated, visited] = await Promise.all([
    store.bookedMonths(db, of),
    store.ratedMonths(db, of),
    store.visitedMonths(db, of),
  ])
  const { since } = visited
  const counted = since && since > `${months[0]}-01` ? startOf(since) : from
  const bookings = since ? await store.bookingsSince(db, { ...of, from: counted }) : { count: 0 }
  return {
    visitsSince: since,
    totals: {
      ...figuresOf(null, booked, rated),
      visits: visited.months.reduce((sum, { visits }) => sum + visits, 0),
      bookingsSinceVisits: bookings.count,
    },
    months: months.map((month) => ({
      month,
      ...figuresOf(month, booked, rated),
      visits: visitsIn(month, visited),
    })),
  }
}

type Booked = Awaited<ReturnType<typeof store.bookedMonths>>
type Rated = Awaited<ReturnType<typeof store.ratedMonths>>

/** The figures of one month, or the total. */
function figuresOf(
  month: string | null,
  booked: Booked,
  rated: Rated,
): Omit<AnalyticsMonth, 'month' | 'visits'> {
  const { month: _, ...figures } = booked.find((row) => row.month === month) ?? NOTHING_BOOKED
  const { reviews, rating } = rated.find((row) => row.month === month) ?? NOTHING_RATED
  return { ...figures, reviews, rating }
}

const NOTHING_BOOKED = { month: null, bookings: 0, clients: 0, returningClients: 0 }
const NOTHING_RATED = { reviews: 0, rating: null }

function visitsIn(
  month: string,
  { since, months }: Awaited<ReturnType<typeof store.visitedMonths>>,
): number | null {
  if (!since || month < since.slice(0, 7)) return null
  return months.find((row) => row.month === month)?.visits ?? 0
}
