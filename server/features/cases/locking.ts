import type { CaseQueue } from '#domain/desk/cases.ts'
import type { StaffRole } from '#domain/desk/staff.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Row } from './store.ts'
import { lockCase } from './store.ts'

/** A member of staff who acts. */
export type Actor = { id: string; name: string; staffRole: StaffRole }

/** Locks an open case of this queue until the transaction ends. Throws 404, or 409 if it was resolved. */
export async function lockOpenCase(
  tx: Queries,
  id: string,
  now: Date,
  queue?: CaseQueue,
): Promise<Row> {
  const row = await lockCase(tx, { id, now })
  if (!row || (queue && row.queue !== queue)) throw notFound('This case')
  if (row.resolvedAt)
    throw new Refusal('conflict', 'case_resolved', 'This case has been decided already')
  return row
}
