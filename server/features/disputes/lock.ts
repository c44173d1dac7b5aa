import { Refusal } from '#domain/errors.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Row } from '#server/features/cases/index.ts'
import * as store from './store.ts'

/** The bank has no answer to what it asks or claims now, and we have not given it up. */
export const isAnswerable = ({ status, isUnderReview, isAnswered, acceptedAt }: store.Dispute) =>
  status === 'OPEN' && !isUnderReview && !isAnswered && acceptedAt === null

/** Locks the dispute of a case until the transaction ends. Throws 409 if there is nothing to answer any more. */
export async function lockAnswerable(tx: Queries, row: Row): Promise<store.Dispute> {
  const dispute = await store.lockDispute(tx, { id: row.subjectId })
  if (!dispute || !isAnswerable(dispute))
    throw new Refusal(
      'conflict',
      'not_answerable',
      'The bank has an answer already, or has decided without one',
    )
  return dispute
}
