import * as z from 'zod/mini'
import { DURATIONS } from '#domain/availability.ts'
import { byId, date, instant, minuteOfDay, timeZone } from './common.ts'
import type { ReplyOf } from './endpoint.ts'
import { endpoint } from './endpoint.ts'

const tag = 'availability'

export const slot = z.object({ startTime: instant, endTime: instant })
export type SlotTimes = z.output<typeof slot>

const duration = z.coerce.number().check(
  z.refine((minutes) => (DURATIONS as readonly number[]).includes(minutes), {
    error: `must be one of ${DURATIONS.join(', ')}`,
  }),
)

export const slots = endpoint({
  method: 'GET',
  path: '/api/professionals/:id/availability/slots',
  summary: 'The bookable slots that start on a day of `timeZone`, oldest first',
  tag,
  who: 'anyone',
  params: byId,
  query: z.object({
    date,
    duration,
    timeZone: z._default(timeZone, 'Europe/London'),
  }),
  status: 200,
  reply: z.array(slot),
  refusals: [404],
})

/** Two months and their edges, as a calendar shows them. */
const MOST_DAYS = 75

export const freeDays = endpoint({
  method: 'GET',
  path: '/api/professionals/:id/availability/days',
  summary: 'How many bookable slots start on each day of `timeZone`, from a day on',
  tag,
  who: 'anyone',
  params: byId,
  query: z.object({
    // The last day that can be written in ten characters is not far behind.
    from: date.check(z.refine((day) => day < '9999', { error: 'must be before the year 9999' })),
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_DAYS)), 7),
    duration,
    timeZone: z._default(timeZone, 'Europe/London'),
  }),
  status: 200,
  reply: z.array(z.object({ date, slots: z.int() })),
  refusals: [404],
})
export type FreeDay = ReplyOf<typeof freeDays>[number]

const window = z
  .object({ startMin: minuteOfDay, endMin: minuteOfDay })
  .check(
    z.refine((w) => w.endMin > w.startMin, { error: 'must end after it starts', path: ['endMin'] }),
  )

export const availability = z.object({
  timeZone,
  weekly: z
    .array(
      z.object({
        id: z.optional(z.string()),
        weekday: z.int().check(z.minimum(0), z.maximum(6)),
        startMin: minuteOfDay,
        endMin: minuteOfDay,
        isActive: z.boolean(),
      }),
    )
    .check(z.maxLength(200)),
  overrides: z
    .array(z.object({ date, windows: z.array(window).check(z.maxLength(24)) }))
    .check(z.maxLength(400)),
  rules: z.object({
    minNoticeMin: z.int().check(z.minimum(0), z.maximum(43_200)),
    bufferMin: z.int().check(z.minimum(0), z.maximum(240)),
    horizonDays: z.int().check(z.minimum(1), z.maximum(365)),
    maxPerDay: z.optional(z.int().check(z.minimum(1), z.maximum(48))),
  }),
})
export type Availability = z.output<typeof availability>

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/professional/availability',
  summary: 'My working hours and rules',
  tag,
  who: 'professional',
  status: 200,
  reply: availability,
})

export const putAvailability = endpoint({
  method: 'PUT',
  path: '/api/professional/availability',
  summary: 'Replace my working hours and rules',
  tag,
  who: 'professional',
  body: availability,
  status: 200,
  reply: availability,
  refusals: [409],
})
