import type { ReplyOf } from '#contract/endpoint.ts'
import type { getSubject } from '#contract/search/subjects.ts'
import { MOST_SHOWN } from '#contract/search/subjects.ts'
import { TOTAL_CAP } from '#contract/totals.ts'
import { notFound } from '#domain/errors.ts'
import { LEAST_PEOPLE, subjectAt } from '#domain/search/subjects.ts'
import type { Context } from '#server/context.ts'
import { professionalsOf } from './professionals.ts'
import { bestMatching, matching } from './search/found-store.ts'
import { sayingsOfTable } from './search/sayings.ts'
import { BOOKABLE, figuresOf, wordsOf } from './search/subjects.ts'

/** What the page of a subject shows. Throws 404 for an unknown one, and where fewer than LEAST_PEOPLE can be booked. */
export async function subjectPage(
  context: Context,
  slug: string,
): Promise<ReplyOf<typeof getSubject>> {
  const { db } = context
  const subject = subjectAt(slug)
  if (!subject) throw notFound('This subject')
  const words = wordsOf(subject, await sayingsOfTable(db))
  const figures = await figuresOf(db, words)
  if (figures.people < LEAST_PEOPLE) throw notFound('This subject')
  const ids = figures.isCapped
    ? await bestMatching(db, BOOKABLE, words, MOST_SHOWN)
    : (await matching(db, BOOKABLE, words, { limit: MOST_SHOWN, most: TOTAL_CAP })).ids
  return { figures, people: await professionalsOf(context, ids) }
}
