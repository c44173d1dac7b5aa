import { splitOf } from '#domain/meeting/outcomes.ts'
import { ROOM_CLOSES_AFTER_MINUTES } from '#domain/meeting/room.ts'
import { rightToCancel } from '#domain/money/right-to-cancel.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { deliverSoon, queueForOne, queueOutcome } from '#server/features/notifications/index.ts'
import { refundNow, requestRefund } from '#server/features/payments/index.ts'
import { enqueueWebhooks } from '#server/features/webhooks/index.ts'
import { BATCH, forEachRow, tryOrLog } from '#server/reconcile.ts'
import { recordOf } from './record/record.ts'
import { lockToDecide, storeOutcome, withoutOutcome } from './record/store.ts'

/** A provider of hosted rooms that was away for so long is no longer waited for. */
const ASKING_MS = DAY_MS

/**
 * Decides what became of each session whose room has closed, and refunds what the client missed. Runs each minute; safe
 * to run concurrently.
 */
export async function decideOutcomes(context: Context): Promise<void> {
  const closed = context.clock().getTime() - ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS
  const waitsAfter = context.video.hosted ? new Date(closed - ASKING_MS) : new Date(closed)
  const due = { endedBefore: new Date(closed), waitsAfter, limit: BATCH }
  await forEachRow(
    (after) => withoutOutcome(context.db, { ...due, ...after }),
    ({ endsAt, id }) => ({ at: endsAt, id }),
    ({ id }) => tryOrLog(context, { session: id }, () => decide(context, id)),
  )
}

/** Once: the outcome, the refund and the emails are written together. Throws if the record was changed. */
async function decide(context: Context, id: string): Promise<void> {
  const now = context.clock()
  const done = await context.db.transaction(async (tx) => {
    const session = await lockToDecide(tx, { id })
    if (!session) return undefined
    const { assessment, isProven } = await recordOf(context, tx, session, now)
    if (!isProven) throw new Error(`The attendance of session ${id} can't be proven`)
    const { outcome, minutes } = assessment
    const { back } = splitOf(session, assessment, rightToCancel(session), session.endsAt.getTime())
    await storeOutcome(tx, { id, outcome, now })
    await enqueueWebhooks(tx, { bookingIds: [id], kind: 'session.ended', now })
    await audit(tx, {
      action: 'outcome_decided',
      subjectId: id,
      details: { outcome, minutes, backMinor: back.totalMinor },
    })
    const wanted = { bookingId: id, amountMinor: back.totalMinor, reason: outcome, now }
    const refund = back.totalMinor > 0 ? await requestRefund(tx, wanted) : undefined
    if (outcome === 'held' && session.totalMinor === 0) return { session, refund }
    if (outcome === 'held')
      await queueForOne(tx, {
        bookingId: id,
        kind: 'review-invitation',
        userId: session.clientId,
        now,
      })
    else if (outcome !== 'no-record') await queueOutcome(tx, id, now)
    return { session, refund }
  })
  if (!done) return
  const { clientId, professionalUserId } = done.session
  context.live.tell([clientId, professionalUserId], { type: 'session_changed', sessionId: id })
  deliverSoon(context)
  if (done.refund) await refundNow(context, done.refund)
}
