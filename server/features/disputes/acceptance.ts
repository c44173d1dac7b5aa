import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { sessionRecordOf } from '#server/features/attendance/index.ts'
import type { Actor, CarryOut, Row } from '#server/features/cases/index.ts'
import {
  assertNothingProposed,
  assertProposed,
  countIfAlone,
  giving,
  lockCase,
  notifyDesk,
  propose,
  resolveCase,
} from '#server/features/cases/index.ts'
import {
  lockPayment,
  refundNow,
  requestRefund,
  requestRestOfPackage,
  restOfPackage,
  syncDisputes,
} from '#server/features/payments/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { BATCH, tryOrLog } from '#server/reconcile.ts'
import { lockAnswerable } from './lock.ts'
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
  const after = await giving(context, async (tx) => {
    await lockFirst(tx, id)
    const row = await lockCase(tx, { id, now: context.clock(), queue: 'disputes' })
    assertNothingProposed(row)
    const given = await lockGiven(context, tx, row)
    const { amountMinor } = given
    const gift = { amountMinor, bookingId: given.dispute.bookingId, party: 'client' as const }
    if (await countIfAlone(context, tx, staff, [gift]))
      return accept(context, tx, row, given, reason, staff)
    await propose(context, tx, staff, row, { kind: 'dispute', amountMinor, reason })
    return () => notifyDesk(context)
  })
  await after()
}

/** Locks the payment before the case, as a job does that hears from the bank. */
export async function lockFirst(tx: Queries, caseId: string): Promise<void> {
  const payment = await store.paymentOfCase(tx, { caseId })
  if (payment) await lockPayment(tx, payment)
}

/** Carries out an approved acceptance. Throws 409 if there is nothing to answer any more, or the amount has changed. */
export const carryOutAcceptance: CarryOut = async (context, tx, row, proposal, staff) => {
  const given = await lockGiven(context, tx, row)
  assertProposed(proposal, given.amountMinor)
  return accept(context, tx, row, given, proposal.reason, staff)
}

/** What accepting gives: the disputed amount or, if a bank only asks, what would be refunded. */
type Given = { dispute: store.Dispute; amountMinor: number; rest?: Rest }

const lockGiven = async (context: Context, tx: Queries, row: Row): Promise<Given> =>
  givenBy(context, tx, await lockAnswerable(tx, row))

async function givenBy(context: Context, tx: Queries, dispute: store.Dispute): Promise<Given> {
  const { amountMinor, isInquiry } = dispute
  if (!isInquiry) return { dispute, amountMinor }
  const rest = await lockRest(context, tx, dispute)
  return { dispute, amountMinor: rest.sessionMinor + (rest.ofPackage?.amountMinor ?? 0), rest }
}

/** What accepting would give now, in pence, for a screen. */
export const acceptMinorOf = async (context: Context, dispute: store.Dispute): Promise<number> =>
  (await context.db.transaction((tx) => givenBy(context, tx, dispute))).amountMinor

/** What has not gone back yet: of the session, and of the package that was bought with it. */
type Rest = { sessionMinor: number; ofPackage: Awaited<ReturnType<typeof restOfPackage>> }

async function lockRest(
  context: Context,
  tx: Queries,
  { bookingId, amountMinor }: store.Dispute,
): Promise<Rest> {
  const ofPackage = await restOfPackage(tx, { bookingId })
  const { session, refundedMinor } = await sessionRecordOf(context, tx, bookingId)
  const leftMinor = Math.max(0, session.totalMinor - refundedMinor)
  return { ofPackage, sessionMinor: Math.min(amountMinor, leftMinor) }
}

/** Returns what is left for after the commit. */
async function accept(
  context: Context,
  tx: Queries,
  row: Row,
  { dispute, amountMinor, rest }: Given,
  reason: string,
  staff: Actor,
): Promise<() => Promise<void> | void> {
  const now = context.clock()
  const { id, isInquiry, bookingId } = dispute
  await store.accept(tx, { id, now, reason })
  await recordAct(context, tx, {
    staffId: staff.id,
    action: 'dispute_accepted',
    caseId: row.id,
    subjectId: id,
    reason,
    details: { amountMinor, isInquiry },
  })
  await resolveCase(tx, { id: row.id, now, staffId: staff.id })
  const refund = rest && (await requestRest(tx, bookingId, rest, now))
  return async () => {
    notifyDesk(context)
    if (refund) await refundNow(context, refund)
    if (!isInquiry) await sendAcceptances(context)
  }
}

async function requestRest(
  tx: Queries,
  bookingId: string,
  { sessionMinor, ofPackage }: Rest,
  now: Date,
) {
  const reason = 'inquiry-accepted'
  if (ofPackage) await requestRestOfPackage(tx, ofPackage, reason, now)
  return requestRefund(tx, { bookingId, amountMinor: sessionMinor, reason, now })
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
