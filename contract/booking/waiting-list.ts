import * as z from 'zod/mini'
import { calls } from '#contract/calls/booking/waiting-list.ts'
import { byId, describe, done, id, instant, timeZone, whole } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DURATIONS } from '#domain/hours/durations.ts'
import { PARTS_OF_DAY } from '#domain/hours/parts-of-day.ts'

const tag = 'waiting list'

const lengthError = { error: `must be one of ${DURATIONS.join(', ')}` }
const minutes = describe(
  z.int().check(
    z.minimum(DURATIONS[0], lengthError),
    z.maximum(DURATIONS[3], lengthError),
    z.refine((value) => (DURATIONS as readonly number[]).includes(value), lengthError),
  ),
  { enum: DURATIONS, description: 'Minutes' },
)

/** Days and part of the day are in `timeZone`. */
const wish = {
  /** 0 is Sunday; empty for any. */
  weekdays: z.array(whole(0, 6)).check(z.maxLength(7)),
  part: z.nullable(z.enum(PARTS_OF_DAY)),
  minutes,
  timeZone,
}

export const wait = z.object({
  professional: z.object({
    id,
    name: z.string(),
    isBookable: z.boolean(),
  }),
  ...wish,
  askedAt: instant,
  endsAt: instant,
  /** The newest offer of the past day that was not booked: held for the client until `until`, if that is ahead. */
  offer: z.nullable(z.object({ startsAt: instant, endsAt: instant, until: instant })),
})
export type Wait = z.output<typeof wait>

export const listWaits = endpoint(calls.listWaits, {
  summary: 'The waiting lists that I am on, the oldest first',
  tag,
  status: 200,
  reply: z.array(wait),
})

export const putWait = endpoint(calls.putWait, {
  summary: 'Join a professional’s waiting list, or change what I wait for and keep my place',
  tag,
  params: byId,
  body: z.object(wish),
  status: 200,
  reply: done,
  refusals: [404, 409],
})

export const deleteWait = endpoint(calls.deleteWait, {
  summary: 'Leave a professional’s waiting list; what I was offered goes to the next',
  tag,
  params: byId,
  status: 200,
  reply: done,
})

export const countWaits = endpoint(calls.countWaits, {
  summary: 'How many clients are on my waiting list',
  tag,
  status: 200,
  reply: z.object({ count: z.int() }),
})
