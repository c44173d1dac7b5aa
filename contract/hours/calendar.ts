import * as z from 'zod/mini'
import { session } from '#contract/booking/sessions.ts'
import { calls } from '#contract/calls/hours/calendar.ts'
import { date, instant } from '#contract/common.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { endpoint } from '#contract/endpoint.ts'

/** A month with the days of other months in its first and last week are 42. */
export const MOST_CALENDAR_DAYS = 45

const yearError = { error: 'must be in a year from 2000 to 8999' }

const stretch = { startsAt: instant, endsAt: instant }
/** The breaks around a session, as they were at the time of booking. */
const breaks = { blockedFrom: instant, blockedUntil: instant }

export const ownCalendar = endpoint(calls.ownCalendar, {
  summary: 'What takes my time on several days of my working hours’ zone, and when I am open',
  tag: 'sessions',
  query: z.object({
    from: date.check(z.refine((day) => '2000' <= day && day < '9000', yearError)),
    days: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_CALENDAR_DAYS)),
      7,
    ),
  }),
  status: 200,
  reply: z.object({
    /** That of the working hours, whose days these are. */
    timeZone: z.string(),
    /** `other`: hours of this date or of a schedule; `off`: a day off, or a schedule without hours. */
    days: z.array(
      z.object({
        date,
        hours: z.enum(['usual', 'other', 'off']),
        /** The name of the schedule that counts, if one does. */
        schedule: z.optional(z.string()),
        /** By whose clock the hours count, if not by that of the usual zone. */
        awayIn: z.optional(z.string()),
      }),
    ),
    /** Open hours, soonest first; one that begins on an earlier day has its true beginning. */
    open: z.array(z.object(stretch)),
    sessions: z.array(z.extend(session, breaks)),
    /** Times that someone holds and has not paid for yet. */
    holds: z.array(z.object({ ...stretch, ...breaks, holdExpiresAt: instant })),
    /** Busy times in linked calendars. */
    elsewhere: z.array(z.object(stretch)),
    /** From then on a linked calendar is unknown, because it was not read for a day; null if none is. */
    unknownFrom: z.nullable(instant),
    /** From then on nothing can be booked, because the account ends; null if it doesn't. */
    closesAt: z.nullable(instant),
  }),
})
export type OwnCalendar = ReplyOf<typeof ownCalendar>
