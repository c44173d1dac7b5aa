import type { Queries } from '#server/database/connect.ts'
import { many, write } from '#server/database/statement.ts'

/**
 * What staff wrote in a case, for each other. The chain of their trail has a mac of each reason. What waits for a second
 * member stays until they have answered.
 */
const TEXTS = [
  write('cases.eraseNotes', 'delete from case_notes where case_id = $caseId'),
  write(
    'cases.eraseProposalReasons',
    `update case_proposals set reason = '', details = details - 'reference'
     where case_id = $caseId and answered_at is not null`,
  ),
  write(
    'cases.eraseReasons',
    `update staff_reasons set text = null, emptied_at = clock_now()
     where text is not null and number in (select number from staff_events where case_id = $caseId)`,
  ),
]

/** In which an account was erased: what staff wrote goes now, and what they still write once it is resolved. */
export const markErased = write(
  'cases.markErased',
  'update cases set has_erased = true where id = $caseId and not has_erased',
)

/** Resolved cases of erased accounts with what staff wrote since, locked until the transaction ends. */
export const casesToEmpty = many(
  'cases.toEmpty',
  `select id from cases where has_erased and resolved_at is not null and emptied_at is null
   order by resolved_at limit $limit for update skip locked`,
)

export const markEmptied = write(
  'cases.markEmptied',
  'update cases set emptied_at = $now where id = $caseId',
)

/** Erases what staff wrote in a case, in the caller's transaction. */
export async function eraseTextsOfCase(tx: Queries, { caseId }: { caseId: string }): Promise<void> {
  for (const eraseThem of TEXTS) await eraseThem(tx, { caseId })
}
