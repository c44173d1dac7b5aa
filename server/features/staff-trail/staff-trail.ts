import type { Context } from '#server/context.ts'
import type { StaffAction } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import { keyOf, sealOf } from './chain.ts'
import * as store from './store.ts'

export { firstBroken } from './chain.ts'
export { checkStaffTrail } from './checking.ts'
export { eventsOfCase } from './store.ts'

/** What a member of staff does; without `staffId`, what the command line does. No text that people wrote in `details`. */
export type Act = {
  staffId?: string
  action: StaffAction
  caseId?: string
  subjectId?: string
  reason?: string
  details?: Record<string, string | number | boolean | null>
}

/** Adds to the trail of staff, sealed together with the row before, in the caller's transaction. */
export async function noteAct(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Queries,
  { staffId, action, caseId, subjectId, reason, details = {} }: Act,
): Promise<void> {
  await store.lockTrail(tx)
  const before = await store.lastEvent(tx)
  const event = {
    number: (before?.number ?? 0) + 1,
    at: clock(),
    staffId: staffId ?? null,
    action,
    caseId: caseId ?? null,
    subjectId: subjectId ?? null,
    reason: reason ?? null,
    details,
  }
  await store.addEvent(tx, {
    ...event,
    key: keyOf(config.SECRET),
    mac: sealOf(config, event, before?.mac ?? ''),
  })
}
