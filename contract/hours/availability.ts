import * as z from 'zod/mini'
import { calls } from '#contract/calls/hours/availability.ts'
import { byId, date, describe, id, instant, line, timeZone, whole } from '#contract/common.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { endpoint } from '#contract/endpoint.ts'
import { SERVICE_LENGTHS } from '#domain/hours/durations.ts'
import { LIMITS, STEP_MINUTES } from '#domain/hours/working-hours.ts'

const tag = 'availability'

export const slot = z.object({ startTime: instant, endTime: instant })
export type SlotTimes = z.output<typeof slot>

const durationError = { error: `must be one of ${SERVICE_LENGTHS.join(', ')}` }
const duration = describe(
  z.coerce.number().check(
    z.minimum(SERVICE_LENGTHS[0], durationError),
    z.maximum(SERVICE_LENGTHS[4], durationError),
    z.refine((minutes) => (SERVICE_LENGTHS as readonly number[]).includes(minutes), durationError),
  ),
  { type: 'integer', enum: SERVICE_LENGTHS, description: 'Minutes' },
)

/**
 * A session of the caller's to be moved: its own time is not in the way and its own breaks count, as when it is moved.
 * In place of a service; anyone else's is not found.
 */
const moving = z.optional(id)

/** The service to be booked; it has to have that length. Without one, a session by the hour, or one that is moved. */
const service = z.optional(id)

export const slots = endpoint(calls.slots, {
  summary: 'The bookable slots that start on a day in `timeZone`, earliest first',
  tag,
  params: byId,
  query: z.object({
    date,
    duration,
    service,
    moving,
    timeZone: z._default(timeZone, 'Europe/London'),
  }),
  status: 200,
  reply: z.array(slot),
  refusals: [404],
})

/** Two months plus the adjoining days that a calendar shows. */
const MOST_DAYS = 75

export const freeDays = endpoint(calls.freeDays, {
  summary: 'The number of bookable slots on each of several days in `timeZone`',
  tag,
  params: byId,
  query: z.object({
    // A later range would run past the last date that fits in ten characters.
    from: date.check(z.refine((day) => day < '9999', { error: 'must be before the year 9999' })),
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_DAYS)), 7),
    duration,
    service,
    moving,
    timeZone: z._default(timeZone, 'Europe/London'),
  }),
  status: 200,
  reply: z.array(z.object({ date, slots: z.int() })),
  refusals: [404],
})
export type FreeDay = ReplyOf<typeof freeDays>[number]

/**
 * These schemas check the structure only. `problemsOf` in domain/hours/working-hours.ts has the rules, each with its
 * sentence.
 */
const within = (least: number, most: number) => describe(whole(), { minimum: least, maximum: most })
const startMin = describe(whole(), {
  minimum: 0,
  maximum: 1440 - STEP_MINUTES,
  multipleOf: STEP_MINUTES,
})
const endMin = describe(whole(), {
  minimum: STEP_MINUTES,
  maximum: 1440,
  multipleOf: STEP_MINUTES,
})
const window = z.object({ startMin, endMin })

const zone = describe(z.string().check(z.maxLength(64)), {
  description: 'An IANA time zone',
  examples: ['Europe/London'],
})
/** Minutes from midnight where the professional is; weekday 0 is Sunday. */
const weekly = z
  .array(
    z.object({
      /** The caller's own id, stored unchanged. */
      id: z.optional(
        z.string().check(z.regex(/^[\w-]{1,64}$/, { error: 'must be letters, digits, - and _' })),
      ),
      weekday: within(0, 6),
      startMin,
      endMin,
      isActive: z.boolean(),
    }),
  )
  .check(z.maxLength(200))
/** The first and the last day. */
const range = { from: date, to: date }
const MOST_RANGES = 50
const NAME_LENGTH = 200

const workingHours = {
  timeZone: zone,
  weekly,
  /** Each replaces its whole day; one without windows is a day off. */
  overrides: z
    .array(z.object({ date, windows: z.array(window).check(z.maxLength(48)) }))
    .check(z.maxLength(1000)),
  /**
   * Each counts instead of the usual week from its first to its last day; overrides count even then. Left out of a
   * reply if there are none, and of a request to keep those that are there.
   */
  schedules: z.optional(
    z
      .array(z.object({ name: line(NAME_LENGTH), ...range, weekly }))
      .check(z.maxLength(MOST_RANGES)),
  ),
  /** Days on which the hours count in another zone; left out like schedules. */
  travels: z.optional(
    z.array(z.object({ ...range, timeZone: zone })).check(z.maxLength(MOST_RANGES)),
  ),
  rules: z.object({
    minNoticeMin: within(LIMITS.minNoticeMin.least, LIMITS.minNoticeMin.most),
    bufferMin: within(LIMITS.bufferMin.least, LIMITS.bufferMin.most),
    bufferBeforeMin: z.optional(within(LIMITS.bufferBeforeMin.least, LIMITS.bufferBeforeMin.most)),
    /** Whole days after today in the professional's zone. */
    horizonDays: within(LIMITS.horizonDays.least, LIMITS.horizonDays.most),
    maxPerDay: z.optional(within(LIMITS.maxPerDay.least, LIMITS.maxPerDay.most)),
    maxMinutesPerDay: z.optional(
      within(LIMITS.maxMinutesPerDay.least, LIMITS.maxMinutesPerDay.most),
    ),
  }),
}

export const availability = z.object({
  ...workingHours,
  /** Increases with every change. */
  version: z.int(),
})
export type Availability = z.output<typeof availability>

export const getAvailability = endpoint(calls.getAvailability, {
  summary: 'My working hours and rules; overrides from yesterday on',
  tag,
  scope: 'availability:read',
  status: 200,
  reply: availability,
})

export const putAvailability = endpoint(calls.putAvailability, {
  summary: 'Replace my working hours and rules; existing bookings are kept',
  tag,
  scope: 'availability:change',
  body: z.object({
    ...workingHours,
    /** The version that was edited; if there is a newer one, nothing is saved. Without it, any version is replaced. */
    version: z.optional(whole(0)),
  }),
  status: 200,
  reply: availability,
  refusals: [409],
})

export const busyTimes = endpoint(calls.busyTimes, {
  summary:
    'My holds, bookings and busy times elsewhere of the next two weeks, and whether my slots are offered to clients at all',
  tag,
  scope: 'availability:read',
  status: 200,
  reply: z.object({
    isVerified: z.boolean(),
    /** `blockedFrom` and `blockedUntil` include the breaks as they were at the time of booking. */
    busy: z.array(
      z.object({
        startsAt: instant,
        endsAt: instant,
        blockedFrom: z.optional(instant),
        blockedUntil: instant,
        /** Busy elsewhere, in a linked calendar. */
        isOutside: z.optional(z.boolean()),
      }),
    ),
  }),
})
export type BusyTimes = ReplyOf<typeof busyTimes>
