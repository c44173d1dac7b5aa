import { canReopen, decisionDeadline, needsNoDecision } from '#domain/desk/cases.ts'
import { mayAct } from '#domain/desk/staff.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { notifyDesk } from './desk-news.ts'
import type { Actor } from './lock.ts'
import { lockCase } from './lock.ts'
import { assertNothingProposed } from './proposals.ts'
import * as store from './store.ts'

/** Ends a case without a decision. Throws 404, 403 for another role, 409 if it needs a decision or has one. */
export async function resolveByHand(
  context: Context,
  staff: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const row = await lockCase(tx, { id, now })
    assertDecides(staff, row)
    if (!needsNoDecision(row.queue))
      throw new Refusal('conflict', 'decision_needed', 'This case needs a decision')
    assertNothingProposed(row)
    await store.resolve(tx, { id, staffId: staff.id, now })
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'case_resolved',
      caseId: id,
      subjectId: row.subjectId,
      reason,
    })
  })
  notifyDesk(context)
}

/** Opens a resolved case again, with its queue's time from now. Throws 404, 403 for another role, 409. */
export async function reopenCase(
  context: Context,
  staff: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const row = await lockCase(tx, { id, now, state: 'any' })
    assertDecides(staff, row)
    if (!mayReopen(row))
      throw new Refusal('conflict', 'decision_stays', 'What was decided here can’t be reopened')
    const dueAt = new Date(decisionDeadline(row.queue, now.getTime()))
    if (!(await store.reopenCase(tx, { id, dueAt })))
      throw new Refusal('conflict', 'case_open', 'This case is open already')
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'case_reopened',
      caseId: id,
      subjectId: row.subjectId,
      reason,
    })
  })
  notifyDesk(context)
}

export const mayReopen = ({ queue, appealOf }: store.Row) => canReopen(queue) && appealOf === null

function assertDecides({ staffRole }: Actor, { queue }: store.Row): void {
  if (!mayAct(staffRole, `decide-${queue}`))
    throw new Refusal('forbidden', 'not_your_role', 'Your role does not include this')
}
