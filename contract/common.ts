import * as z from 'zod/mini'
import { HOME_ZONE, isTimeZone } from '#domain/hours/zone.ts'
import { trimmed, unturned } from '#domain/messages/tidy-text.ts'
import { nameFault } from '#domain/people/names.ts'

/** Extra JSON Schema keywords for the API description, beyond those derived from a schema's checks. */
export const described = z.registry<{ id?: string; [keyword: string]: unknown }>()

/** Adds JSON Schema keywords to a schema. */
export function describe<Shape extends z.ZodMiniType>(
  shape: Shape,
  keywords: Record<string, unknown>,
): Shape {
  described.add(shape, keywords)
  return shape
}

export const id = z.uuid({ error: 'must be a UUID' })
export const byId = z.object({ id })
const instantError = {
  error: 'must be an ISO 8601 instant in UTC, such as 2026-03-01T09:00:00Z',
}
/** A UTC instant: ISO 8601 with `Z` and at most nanoseconds, the precision of Temporal. */
export const instant = z.iso.datetime(instantError).check(z.maxLength(30, instantError))
/** A calendar day, YYYY-MM-DD. */
export const date = z.iso.date({ error: 'must be a date, YYYY-MM-DD' })
/** An IANA time zone, such as Europe/London. */
export const timeZone = describe(
  z
    .string()
    .check(
      z.maxLength(64),
      z.refine(isTimeZone, { error: 'must be an IANA time zone, such as Europe/London' }),
    ),
  { description: 'An IANA time zone', examples: ['Europe/London'] },
)
/** The zone of someone's browser, which may have learnt of new ones before us: one that we don't know is London's. */
export const browserZone = z._default(
  z.string().check(
    z.maxLength(64),
    z.overwrite((zone) => (isTimeZone(zone) ? zone : HOME_ZONE)),
  ),
  HOME_ZONE,
)
/** The maximum of an `integer` column. */
const LARGEST = 2_147_483_647
/** An integer in a request; every one is limited to the range of its column. */
export const whole = (least = -LARGEST, most = LARGEST) =>
  z.int().check(z.minimum(least), z.maximum(most))
/** Whole pence. */
export const pence = z.int()
export const rating = z.int().check(z.minimum(1), z.maximum(5))
/** What people write: trimmed, without what turns the writing round; empty if nothing of it is to be seen. U+0000 is the one character that PostgreSQL can't store in text. */
export const text = (max: number, min = 0, tidy = unturned) =>
  z.string().check(
    z.refine((value) => !value.includes('\0'), { error: 'has a character that no text has' }),
    z.overwrite(tidy),
    z.minLength(min, {
      error: min === 1 ? 'is required' : `must have at least ${min} characters`,
    }),
    z.maxLength(max, { error: `must have at most ${max} characters` }),
  )
/** A person's name, which others see: one that turns the writing round is refused. */
export const personName = (max: number) =>
  text(max, 1, trimmed).check(
    z.refine((value) => nameFault(value) === undefined, {
      error: ({ input }) => nameFault(String(input)),
    }),
  )
/** Single-line text without line breaks or other control characters. */
export const line = (max: number, min = 0) =>
  text(max, min).check(
    z.refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), {
      error: 'must be one line of text',
    }),
  )
export const page = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
  1,
)
export const pageSize = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), usual)
/** The raw contents of a file. */
export const bytes = describe(z.unknown(), { type: 'string', format: 'binary' })
export const done = z.object({ ok: z.literal(true) })

/** RFC 9457, sent when the caller accepts JSON; otherwise the body is `detail` as plain text. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

/** What the address of a link ends with. */
export const byToken = z.object({ token: z.string().check(z.maxLength(100)) })
