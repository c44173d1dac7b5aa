import { hasSeenEnough } from '#domain/meeting/outcomes.ts'
import type { Context } from '#server/context.ts'
import { recordOf } from './record/record.ts'
import { findOwn } from './record/store.ts'

/** Whether this client was in the session for long enough to review it, or was let down by the professional. */
export async function mayReview(context: Context, clientId: string, id: string): Promise<boolean> {
  const session = await findOwn(context.db, { id, personId: clientId })
  if (session?.clientId !== clientId) return false
  const { assessment } = await recordOf(context, context.db, session, context.clock())
  return hasSeenEnough({ ...assessment, outcome: session.outcome ?? assessment.outcome })
}
