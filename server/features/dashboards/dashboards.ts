import type { ReplyOf } from '#contract/endpoint.ts'
import type { professionalDashboard as professionalDashboardCall } from '#contract/people/dashboards.ts'
import { notFound } from '#domain/errors.ts'
import { joined, slotsBetween } from '#domain/hours/availability.ts'
import { stopOf } from '#domain/hours/bookings-stopped.ts'
import type { Calendar, Slot } from '#domain/hours/calendar.ts'
import type { Person } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { calendarOf } from '#server/features/availability/index.ts'
import { responseOf } from '#server/features/messages/index.ts'
import { dayOf, monthBefore, monthOf, weekOf } from './spans.ts'
import * as store from './store.ts'
import { waitingFor } from './waiting.ts'

/** The person's own practice. Throws 404 if the account has none. */
export async function practiceOf(context: Context, person: Person): Promise<store.Practice> {
  const practice = await store.practiceOf(context.db, { personId: person.id })
  if (!practice) throw notFound('Your professional profile')
  return practice
}

/** A professional's figures, the figures to compare them with, and their week. Throws 404. */
export async function professionalDashboard(
  context: Context,
  person: Person,
): Promise<ReplyOf<typeof professionalDashboardCall>> {
  const { db } = context
  const now = context.clock()
  const { id, timeZone, isRestricted } = await practiceOf(context, person)
  const [month, before, week] = [monthOf(now), monthBefore(now), weekOf(now, timeZone)]
  const day = dayOf(now, timeZone)
  const [figures, response, responseBefore, booked, practice, sessions, waiting] =
    await Promise.all([
      store.professionalFigures(db, {
        professionalId: id,
        now,
        monthFrom: month.from,
        monthTo: month.to,
        beforeFrom: before.from,
        beforeTo: before.to,
        beforeByNow: before.byNow,
      }),
      responseOf(db, id, now),
      responseOf(db, id, month.from),
      store.weekFigures(db, { ...week, professionalId: id }),
      calendarOf(db, id, now),
      store.sessionsIn(db, { professionalId: id, from: day.from, to: day.to }),
      waitingFor(context, person, id),
    ])
  const free = practice ? freeSlots(practice.calendar, now, week.to) : []
  const {
    earningsSince,
    upcomingEarnings,
    disputedEarnings,
    unansweredReviews,
    lastMonthEarnings,
    lastMonthByNow,
    ratingBefore,
    ...stats
  } = figures
  return {
    stats: { ...stats, responseRate: response.rate },
    responseMinutes: response.minutes,
    earningsSince: earningsSince?.toISOString() ?? null,
    upcomingEarnings,
    disputedEarnings,
    today: {
      date: day.date,
      timeZone,
      sessions: sessions.map(timed),
      free: joined(free.filter(({ start }) => start < day.to.getTime() / MINUTE_MS)).map(
        ({ start, end }) =>
          timed({ startsAt: new Date(start * MINUTE_MS), endsAt: new Date(end * MINUTE_MS) }),
      ),
    },
    unansweredReviews,
    waiting,
    stop:
      (practice &&
        stopOf(
          {
            ...practice,
            isRestricted,
            isCalendarUnknown: practice.outside.unknownFrom !== null,
            isEnding: practice.outside.closesAt !== null,
          },
          now.getTime() / MINUTE_MS,
        )) ??
      null,
    lastMonth: {
      earnings: lastMonthEarnings,
      earningsByNow: lastMonthByNow,
      averageRating: ratingBefore,
      responseRate: responseBefore.rate,
    },
    week: {
      from: week.monday,
      to: week.sunday,
      ...booked,
      freeHours: (free.length * SHORTEST_MINUTES) / 60,
    },
  }
}

/** The shortest session: slots of this length don't overlap, so they add up to the free time. */
const SHORTEST_MINUTES = 30

function freeSlots(calendar: Calendar, from: Date, to: Date): Slot[] {
  const now = from.getTime() / MINUTE_MS
  return slotsBetween(calendar, Math.floor(now), to.getTime() / MINUTE_MS, SHORTEST_MINUTES, now)
}

const timed = <Times extends { startsAt: Date; endsAt: Date }>(times: Times) => ({
  ...times,
  startsAt: times.startsAt.toISOString(),
  endsAt: times.endsAt.toISOString(),
})
