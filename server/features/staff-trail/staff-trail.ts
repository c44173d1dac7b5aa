import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { StaffAction } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import { keyOf, macOfReason, sealOf } from './chain.ts'
import * as store from './store.ts'

/**
 * What a member of staff does; without `staffId`, what the command line does. No text that people wrote in `details`.
 */
export type Act = {
  staffId?: string
  action: StaffAction
  caseId?: string
  subjectId?: string
  reason?: string
  details?: Record<string, string | number | boolean | null>
}

/**
 * Adds to the trail of staff, sealed together with the row before, in the caller's transaction. The reason is kept
 * apart, because erasure may have to empty it; the chain has its mac.
 */
export async function recordAct(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Queries,
  { staffId, action, caseId, subjectId, reason, details = {} }: Act,
): Promise<void> {
  await store.lockTrail(tx)
  const before = await store.lastEvent(tx)
  const number = (before?.number ?? 0) + 1
  const now = clock()
  const event = {
    number,
    // Never before the row before, whatever the machine's clock says, so that a month has all numbers up to its last.
    at: before && before.at > now ? before.at : now,
    staffId: staffId ?? null,
    action,
    caseId: caseId ?? null,
    subjectId: subjectId ?? null,
    reason: null,
    details: reason ? { ...details, reasonMac: macOfReason(config, number, reason) } : details,
  }
  await store.addEvent(tx, {
    ...event,
    key: keyOf(config.SECRET),
    mac: sealOf(config, event, before?.mac ?? ''),
  })
  if (reason) await store.addReason(tx, { number, text: reason })
}

/** Adds to the trail unless the same was added within the last day: looking again is the same look. */
export async function recordOnceADay(
  context: Pick<Context, 'config' | 'clock' | 'db'>,
  act: Act & { staffId: string },
): Promise<void> {
  const { staffId, caseId, action } = act
  const since = new Date(context.clock().getTime() - DAY_MS)
  const before = { staffId, action, since }
  const wasNoted = (db: Queries) =>
    caseId ? store.wasNoted(db, { ...before, caseId }) : store.wasNotedApart(db, before)
  if (await wasNoted(context.db)) return
  await context.db.transaction(async (tx) => {
    await store.lockTrail(tx)
    if (!(await wasNoted(tx))) await recordAct(context, tx, act)
  })
}
