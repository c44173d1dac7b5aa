import { notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Reported, Said } from './filing.ts'
import { afterReport, fileReport } from './filing.ts'
import * as store from './store.ts'

/** Reports a review that someone else wrote. Throws 404, or 409 for one's own or if it is reported already. */
export async function reportReview(
  context: Context,
  person: Person,
  id: string,
  what: Said,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const review = await store.findReview(tx, { id, personId: person.id })
    if (!review) throw notFound('This review')
    const { authorId, authorName, rating, text, createdAt } = review
    if (authorId === person.id)
      throw new Refusal('conflict', 'own_review', 'You wrote this review yourself')
    const reported: Reported = {
      kind: 'review',
      subjectId: id,
      author: authorId && authorName ? { id: authorId, name: authorName } : null,
      body: `${rating} of 5 stars\n${text}`,
      writtenAt: createdAt,
    }
    await fileReport(context, tx, person, reported, what)
  })
  afterReport(context)
}
