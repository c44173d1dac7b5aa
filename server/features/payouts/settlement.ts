import { randomUUIDv7 } from 'node:crypto'
import type { PayoutDecision } from '#domain/money/payouts.ts'
import { decidePayout } from '#domain/money/payouts.ts'
import { REFUSALS_UNTIL_CASE } from '#domain/money/settling.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { AuditAction } from '#server/database/audit.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { notifyDesk } from '#server/features/cases/index.ts'
import { openPayoutsCase, resolveIfSettled } from '#server/features/credits/index.ts'
import { deliverSoon, queueForOne } from '#server/features/notifications/index.ts'
import { recordPayout, recordPayoutReversal } from '#server/features/payments/index.ts'
import type { ProviderTransfer } from '#server/providers/payouts/port.ts'
import { syncAccount } from './accounts.ts'
import * as reversals from './reversal-store.ts'
import * as store from './store.ts'

/** How long after a refusal a payout is retried. */
const RETRY_MS = HOUR_MS

/** Decides about the payout of a paid booking, and records what is to be done. Throws ProviderAway. */
export async function settlePayout(context: Context, paymentId: string): Promise<void> {
  const unsent = await context.db.transaction((tx) =>
    settle(context, tx, paymentId, 'before-amend'),
  )
  if (!unsent) return
  // Only the provider knows whether a payout was really not sent.
  const payout = await store.findPayout(context.db, { id: unsent })
  const transfer = payout && (await context.payouts.findTransfer(transferOf(payout)))
  if (payout && transfer) await recordPaid(context, payout, transfer)
  await context.db.transaction((tx) => settle(context, tx, paymentId, 'done'))
}

/** Applies the decision. Returns the payout to look up first, if one that may have been sent is to be amended. */
async function settle(
  context: Context,
  tx: Queries,
  paymentId: string,
  lookup: 'before-amend' | 'done',
): Promise<string | undefined> {
  const now = context.clock()
  const standing = await store.lockStanding(tx, context.payouts.name, paymentId)
  if (!standing) return undefined
  const decision = decidePayout(standing, now)
  if (decision.move === 'amend' && standing.payoutId && lookup === 'before-amend')
    return standing.payoutId
  await applyDecision(context, tx, standing, decision, now)
  return undefined
}

async function applyDecision(
  context: Context,
  tx: Queries,
  standing: store.Settling,
  decision: PayoutDecision,
  now: Date,
): Promise<void> {
  const { paymentId, bookingId, professionalId, payoutId, destination } = standing
  if (decision.move === 'wait') return
  if (decision.move === 'settled') {
    await store.markSettled(tx, { paymentId, settledAt: now })
    return
  }
  const { amountMinor, offsetMinor } = decision
  const tell = (action: AuditAction) =>
    audit(tx, {
      action,
      subjectId: bookingId,
      professionalId,
      details: { amountMinor, offsetMinor },
    })
  if (decision.move === 'pay') {
    if (!destination) throw new Error(`Payment ${paymentId} has no account to be paid out to`)
    const id = randomUUIDv7()
    const whose = { id, bookingId, professionalId, provider: context.payouts.name, destination }
    await store.addPayout(tx, { ...whose, amountMinor, offsetMinor, now })
    if (offsetMinor > 0) await resolveIfSettled(tx, professionalId, now)
    return tell('payout_requested')
  }
  if (!payoutId) throw new Error(`Payment ${paymentId} has no payout to be changed`)
  if (decision.move === 'amend') {
    await store.amendPayout(tx, { id: payoutId, amountMinor, offsetMinor, now })
    return tell('payout_amended')
  }
  await store.lowerOffset(tx, { id: payoutId, offsetMinor })
  if (amountMinor > 0)
    await reversals.addReversal(tx, { id: randomUUIDv7(), payoutId, amountMinor, now })
  return tell('payout_reversal_requested')
}

const transferOf = ({ id, bookingId }: store.Payout) => ({ payoutId: id, bookingId })

/**
 * Sends a payout and records it, once: a transfer made earlier, even by a program that died, is found again. Disputed
 * payouts aren't sent. Throws ProviderAway.
 */
export async function carryOutPayout(context: Context, id: string): Promise<void> {
  const { db, payouts } = context
  const payout = await store.findPayout(db, { id })
  if (!payout || payout.provider !== payouts.name || payout.status === 'PAID') return
  const found = await payouts.findTransfer(transferOf(payout))
  if (found) return recordPaid(context, payout, found)
  const { status, destination, amountMinor, refusals, isFrozen } = payout
  if (isFrozen || status === 'CANCELLED') return

  const answer = await payouts.transfer({
    ...transferOf(payout),
    attempt: refusals,
    paymentRef: payout.paymentRef,
    account: destination,
    amountMinor,
  })
  if (!('refused' in answer)) return recordPaid(context, payout, answer)
  const now = context.clock()
  const { professionalId, bookingId } = payout
  await db.transaction(async (tx) => {
    const retryAt = new Date(now.getTime() + RETRY_MS)
    if ((await store.markFailed(tx, { id, refusals, now, retryAt })) === 0) return
    const details = { amountMinor, reason: answer.reason }
    await audit(tx, { action: 'payout_failed', subjectId: bookingId, professionalId, details })
    if (refusals + 1 >= REFUSALS_UNTIL_CASE)
      await openPayoutsCase(tx, professionalId, 'refused', amountMinor, now)
  })
  notifyDesk(context)
  context.log.warn({ payout: id, reason: answer.reason }, 'payouts: the provider refused a payout')
  await syncAccount(context, destination)
}

async function recordPaid(
  context: Context,
  payout: store.Payout,
  { ref, amountMinor }: ProviderTransfer,
): Promise<void> {
  const now = context.clock()
  const { id, bookingId, professionalId } = payout
  const isNew = await context.db.transaction(async (tx) => {
    if ((await store.markPaid(tx, { id, ref, amountMinor, now })) === 0) return false
    const entry = { bookingId, professionalId, sourceId: id, amountMinor, at: now }
    await recordPayout(tx, entry)
    await store.markSettled(tx, { paymentId: payout.paymentId, settledAt: null })
    if (payout.refusals > 0) await resolveIfSettled(tx, professionalId, now)
    const details = { amountMinor }
    await audit(tx, { action: 'payout_paid', subjectId: bookingId, professionalId, details })
    await queueForOne(tx, { bookingId, kind: 'paid-out', userId: payout.personId, now })
    return true
  })
  if (!isNew) return
  context.metrics.happened('payout_paid')
  deliverSoon(context)
  context.live.tell([payout.personId], { type: 'session_changed', sessionId: bookingId })
}

/** Reverses a payout, once; what the account lacks is owed to us from then on. Throws ProviderAway. */
export async function carryOutReversal(
  context: Context,
  reversal: reversals.Reversal,
): Promise<void> {
  const { id, transferRef, amountMinor, bookingId, professionalId, personId } = reversal
  const answer = await context.payouts.reverse({ reversalId: id, transferRef, amountMinor })
  const now = context.clock()
  const ref = 'refused' in answer ? null : answer.ref
  await context.db.transaction(async (tx) => {
    if ((await reversals.finishReversal(tx, { id, ref, now })) === 0) return
    const entry = { bookingId, professionalId, sourceId: id, amountMinor, at: now }
    if (ref) await recordPayoutReversal(tx, entry)
    else await openPayoutsCase(tx, professionalId, 'owed', amountMinor, now)
    await audit(tx, {
      action: ref ? 'payout_reversed' : 'payout_owed',
      subjectId: bookingId,
      professionalId,
      details: { amountMinor },
    })
  })
  if (!ref) notifyDesk(context)
  context.live.tell([personId], { type: 'session_changed', sessionId: bookingId })
}
