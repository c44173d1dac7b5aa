import type { Session } from '#contract/booking/sessions.ts'
import type { OwnReview } from '#contract/profile/reviews.ts'
import { freeUntil } from '#domain/booking/changes.ts'
import { rightToCancel } from '#domain/money/right-to-cancel.ts'
import type { Statements } from '#server/database/statement-types.ts'
import { contractSql } from '#server/database/tables/contract.ts'
import type { SessionExtras } from './row.ts'

/** A refund with a credit note of its own. One that was made again after it was returned keeps its first. */
const CREDITED = `(exists (select from documents where kind = 'credit_note' and source_id = refunds.id and month = '')
      or refunds.status = 'SUCCEEDED' and refunds.reason <> 'goodwill' and not exists (select from documents
        where kind = 'credit_note' and source_id = refunds.first_id and month = ''))`

/** What only its client is told of a session, in lists and on its page. */
export const OWN_COLUMNS = `${contractSql('b')},
    r.id as review_id, r.rating, r.text, r.created_at as reviewed_at, r.edited_at, r.story_consent, r.reply, r.replied_at,
    exists (select from payments where booking_id = b.id and status = 'SUCCEEDED') as has_receipt,
    (select count(*) from payments join refunds on refunds.payment_id = payments.id
      where payments.booking_id = b.id and ${CREDITED}) as credit_notes`
export const OWN_TABLES = 'left join reviews r on r.booking_id = b.id and r.client_id = b.client_id'
export type KnownToClient = {
  hasReceipt: boolean
  creditNotes: number
} & (
  | { reviewId: null }
  | { reviewId: string; rating: number; text: string; reviewedAt: Date; storyConsent: boolean }
)

type Row = Omit<Statements['sessions.list.client.all']['row'], keyof KnownToClient | 'movedBy'> &
  KnownToClient &
  Pick<SessionExtras, 'movedBy'>

export function toldToClient(row: Row): Partial<Session> {
  return {
    review: reviewOf(row),
    hasReceipt: row.hasReceipt,
    creditNotes: row.creditNotes,
    ...cancellingOf(row),
  }
}

function cancellingOf(row: Row): Pick<Session, 'isForBusiness' | 'rightToCancel' | 'freeUntil'> {
  const right = rightToCancel(row)
  const until = freeUntil({
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    terms: row.cancellationTerms,
    isMovedByProfessional: row.movedBy === 'professional',
    rightToCancel: right,
  })
  return {
    isForBusiness: row.isForBusiness,
    rightToCancel: right && { ...right, until: new Date(right.until).toISOString() },
    ...(row.totalMinor > 0 && { freeUntil: new Date(until).toISOString() }),
  }
}

function reviewOf(row: Row): OwnReview | null {
  if (row.reviewId === null) return null
  return {
    id: row.reviewId,
    rating: row.rating,
    text: row.text,
    createdAt: row.reviewedAt.toISOString(),
    ...(row.editedAt !== null && { editedAt: row.editedAt.toISOString() }),
    ...(row.reply !== null &&
      row.repliedAt !== null && {
        reply: { text: row.reply, createdAt: row.repliedAt.toISOString() },
      }),
    storyConsent: row.storyConsent,
  }
}
