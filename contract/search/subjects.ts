import * as z from 'zod/mini'
import { calls } from '#contract/calls/search/subjects.ts'
import { pence } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { professional } from '#contract/profile/professionals.ts'
import { HOME_CATEGORIES } from '#domain/profile/categories.ts'
import { LEAST_PEOPLE } from '#domain/search/subjects.ts'

const tag = 'professionals'

/** Of the professionals who can be booked. */
const figures = z.object({
  /** At most TOTAL_CAP; `isCapped` if there are more. */
  people: z.int(),
  isCapped: z.boolean(),
  /** Null without people. */
  lowestRateMinor: z.nullable(pence),
  /** Null without reviews, and where `isCapped`. */
  reviews: z.nullable(
    z.object({
      count: z.int(),
      /** With one decimal, as a string. */
      average: z.string(),
    }),
  ),
})
export type Figures = z.output<typeof figures>

/** How many professionals the page of a subject shows. */
export const MOST_SHOWN = 12

export const listSubjects = endpoint(calls.listSubjects, {
  summary: `The subjects with a page of their own: at least ${LEAST_PEOPLE} people can be booked for each`,
  tag,
  status: 200,
  reply: z.array(z.string()),
})

export const getSubject = endpoint(calls.getSubject, {
  summary: 'What can be booked for a subject: figures, and the best matches',
  tag,
  params: z.object({ slug: z.string().check(z.maxLength(80)) }),
  status: 200,
  reply: z.object({ figures, people: z.array(professional).check(z.maxLength(MOST_SHOWN)) }),
  refusals: [404],
})

export const listCategories = endpoint(calls.listCategories, {
  summary: 'How many professionals of each category of the home page can be booked, and from what',
  tag,
  status: 200,
  reply: z.array(z.object({ category: z.enum(HOME_CATEGORIES), figures })),
})
