import { isAhead } from '#domain/booking/booking.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { recordOf } from './record/record.ts'
import { findOwn, storeOutcome } from './record/store.ts'

/** Whether the professional has been away for so long that this client may leave with everything back. */
export async function mayLeave(
  context: Context,
  db: Queries,
  clientId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const session = await findOwn(db, { id, personId: clientId })
  if (session?.clientId !== clientId) return false
  if (!isAhead(session.state, session.endsAt.getTime(), now.getTime())) return false
  const { assessment, isProven } = await recordOf(context, db, session, now)
  return isProven && assessment.mayLeave
}

/** Records that the client has left because the professional was not there; the caller refunds them. */
export async function recordLetDown(tx: Queries, id: string, now: Date): Promise<void> {
  await storeOutcome(tx, { id, outcome: 'professional-absent', now })
}
