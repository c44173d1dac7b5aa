import type { CaseQueue } from '#domain/desk/queues.ts'
import type { StaffRole } from '#domain/desk/staff.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Row } from './store.ts'
import * as store from './store.ts'

/** A member of staff who acts. */
export type Actor = { id: string; name: string; staffRole: StaffRole }

/** A case to lock: of any queue, and unresolved, unless it says otherwise. */
type Locked = {
  id: string
  now: Date
  queue?: CaseQueue
  state?: 'unresolved' | 'resolved' | 'any'
}

/** Locks a case until the transaction ends. Throws 404, or 409 if it is in another state. */
export async function lockCase(
  tx: Queries,
  { id, now, queue, state = 'unresolved' }: Locked,
): Promise<Row> {
  const row = await store.lockCase(tx, { id, now })
  if (!row || (queue && row.queue !== queue)) throw notFound('This case')
  if (state === 'unresolved' && row.resolvedAt)
    throw new Refusal('conflict', 'case_resolved', 'This case has been decided already')
  if (state === 'resolved' && !row.resolvedAt)
    throw new Refusal('conflict', 'case_open', 'This case is open already')
  return row
}
