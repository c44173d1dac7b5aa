import { mayAct } from '#domain/desk/staff.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { recordOnceADay } from '#server/features/staff-trail/index.ts'
import { findCase } from './cases.ts'
import type { Actor } from './lock.ts'
import type { Row } from './store.ts'
import * as store from './store.ts'

/**
 * A case that this member opens, to read it or to act in it, which is noted in the trail once a day. They decide its
 * queue, they have it, they may answer what is proposed in it, or they have answered. Throws 404, 403.
 */
export async function openedCase(context: Context, staff: Actor, id: string): Promise<Row> {
  const row = await findCase(context, id)
  const mayOpen =
    row.ownerId === staff.id ||
    mayAct(staff.staffRole, `decide-${row.queue}`) ||
    (row.needsSecond && mayAct(staff.staffRole, 'move-money')) ||
    (await store.hasAnswered(context.db, { caseId: id, staffId: staff.id })).yes
  if (!mayOpen)
    throw new Refusal(
      'forbidden',
      'not_your_case',
      'Only those who decide such cases, and whoever has this one, can open it',
    )
  await recordOnceADay(context, { staffId: staff.id, action: 'case_opened', caseId: id })
  return row
}
