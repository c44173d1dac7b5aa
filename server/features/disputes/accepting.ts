import { needsSecond } from '#domain/desk/staff.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { sessionRecordOf } from '#server/features/attendance/index.ts'
import type { Actor, CarryOut, Row } from '#server/features/cases/index.ts'
import {
  assertNothingProposed,
  lockCase,
  propose,
  resolveCase,
  tellDesk,
} from '#server/features/cases/index.ts'
import {
  refundNow,
  requestRefund,
  requestRestOfPackage,
  syncDisputes,
} from '#server/features/payments/index.ts'
import { noteAct } from '#server/features/staff-trail/index.ts'
import { BATCH, tryOrLog } from '#server/reconcile.ts'
import { lockAnswerable } from './locking.ts'
import * as store from './store.ts'

/**
 * Gives a dispute up, so that it is lost; what a bank only asks about is refunded. An amount that needs a second member
 * of staff is only proposed. Throws 404, 409 if there is nothing to answer any more.
 */
export async function acceptDispute(
  context: Context,
  staff: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  const after = await context.db.transaction(async (tx) => {
    const row = await lockCase(tx, { id, now: context.clock(), queue: 'disputes' })
    assertNothingProposed(row)
    const { amountMinor } = await lockAnswerable(tx, row)
    if (!needsSecond(amountMinor)) return accept(context, tx, row, reason, staff)
    await propose(context, tx, staff, row, { kind: 'dispute', amountMinor, reason })
    return () => tellDesk(context)
  })
  await after()
}

/** Carries out an approved acceptance. Throws 409 if there is nothing to answer any more. */
export const carryOutAcceptance: CarryOut = (context, tx, row, { reason }, staff) =>
  accept(context, tx, row, reason, staff)

/** Returns what is left for after the commit. */
async function accept(
  context: Context,
  tx: Queries,
  row: Row,
  reason: string,
  staff: Actor,
): Promise<() => Promise<void> | void> {
  const now = context.clock()
  const dispute = await lockAnswerable(tx, row)
  const { id, amountMinor, isInquiry, bookingId } = dispute
  await store.accept(tx, { id, now, reason })
  await noteAct(context, tx, {
    staffId: staff.id,
    action: 'dispute_accepted',
    caseId: row.id,
    subjectId: id,
    reason,
    details: { amountMinor, isInquiry },
  })
  await resolveCase(tx, { id: row.id, now, staffId: staff.id })
  const refund = isInquiry
    ? await requestRest(context, tx, { bookingId, amountMinor, now })
    : undefined
  return async () => {
    tellDesk(context)
    if (refund) await refundNow(context, refund)
    if (!isInquiry) await sendAcceptances(context)
  }
}

/** What of the amount has not gone back yet; of a package, that is more than its first session. */
async function requestRest(
  context: Context,
  tx: Queries,
  { bookingId, amountMinor, now }: { bookingId: string; amountMinor: number; now: Date },
) {
  await requestRestOfPackage(tx, { bookingId, reason: 'inquiry-accepted', now })
  const { session, refundedMinor } = await sessionRecordOf(context, tx, bookingId)
  const left = Math.min(amountMinor, session.totalMinor - refundedMinor)
  if (left <= 0) return undefined
  return requestRefund(tx, { bookingId, amountMinor: left, reason: 'inquiry-accepted', now })
}

/** Tells the provider which disputes we have given up, until it knows. Safe to run concurrently. */
export async function sendAcceptances(context: Context): Promise<void> {
  const asked = { provider: context.payments.name, limit: BATCH }
  for (const { id, providerRef, ...payment } of await store.acceptedOnes(context.db, asked))
    await tryOrLog(context, { dispute: id }, async () => {
      await context.disputes.accept(providerRef)
      const { paymentId, provider, paymentRef } = payment
      await syncDisputes(context, { id: paymentId, provider, providerRef: paymentRef })
    })
}
