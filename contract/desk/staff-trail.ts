import * as z from 'zod/mini'
import { calls } from '#contract/calls/desk/staff-trail.ts'
import { date, id, instant, line } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'

const tag = 'desk'

const check = z.object({
  at: instant,
  /** The first row that was changed or is missing; null if the trail was whole. */
  firstBroken: z.nullable(z.int()),
  rows: z.int(),
})

/** Something that staff did. */
const event = z.object({
  number: z.int(),
  at: instant,
  /** Null for what the command line did. */
  by: z.nullable(z.string()),
  /** In a few words: 'Looked a person up'. */
  what: z.string(),
  reason: z.nullable(z.string()),
  /** Erasure has emptied the reason. */
  isReasonEmptied: z.boolean(),
  case: z.nullable(z.object({ number: z.int(), path: z.string() })),
  /** A person or a booking. */
  subject: z.nullable(z.object({ title: z.string(), path: z.string() })),
})
export type TrailEvent = z.output<typeof event>

export const readTrail = endpoint(calls.readTrail, {
  summary: 'What staff did and why, newest first, and how the trail was last found',
  tag,
  query: z.object({
    member: z.optional(id),
    action: z.optional(line(60)),
    /** The number of a case: 1001. */
    case: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
    person: z.optional(id),
    /** A day in London. */
    day: z.optional(date),
    /** Continues before this number. */
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  }),
  status: 200,
  reply: z.object({
    events: z.array(event),
    hasMore: z.boolean(),
    /** Null before the first night. */
    check: z.nullable(check),
    /** Everyone who is or was of staff, and every act that there is. */
    members: z.array(z.object({ id, name: z.string() })),
    actions: z.array(z.string()),
  }),
})
export type Trail = z.output<typeof readTrail.reply>

export const checkTrail = endpoint(calls.checkTrail, {
  summary: 'Check now that nothing in the trail was changed',
  tag,
  status: 200,
  reply: check,
})

export const trailFile = endpoint(calls.trailFile, {
  summary:
    'The trail of some days as CSV, or as JSON Lines with what each mac was made of; noted in the trail',
  tag,
  query: z.object({ from: date, to: date, as: z.enum(['csv', 'jsonl']) }),
  status: 200,
  file: ['text/csv', 'application/jsonl'],
  reply: z.string(),
})
