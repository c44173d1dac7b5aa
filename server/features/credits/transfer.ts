import { REFUSALS_UNTIL_CASE } from '#domain/money/settling.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { notifyDesk } from '#server/features/cases/index.ts'
import { recordCreditPayout } from '#server/features/payments/index.ts'
import type { ProviderTransfer } from '#server/providers/payouts/port.ts'

import { openPayoutsCase, resolveIfSettled } from './payouts-case.ts'
import * as store from './store.ts'

/** How long after a refusal a credit is retried. */
const RETRY_MS = HOUR_MS

/**
 * Transfers a credit from our own balance and records it, once: a transfer made earlier is found again. Does nothing
 * while the account can't receive it or payouts are held. Throws ProviderAway.
 */
export async function carryOutCredit(context: Context, id: string): Promise<void> {
  const { db, payouts } = context
  const credit = await store.findCredit(db, { id })
  if (credit?.status !== 'GIVEN' || credit.payee !== 'professional') return
  const { bookingId, professionalId, amountMinor, refusals } = credit
  const transfer = { payoutId: id, bookingId }
  const found = credit.destination ? await payouts.findTransfer(transfer) : undefined
  if (found) return recordPaid(context, credit, found)
  const sendable = await store.sendableCredit(db, { id, provider: payouts.name })
  if (!sendable) return
  const { destination } = sendable
  const answer = await payouts.transfer({
    ...transfer,
    attempt: refusals,
    paymentRef: null,
    account: destination,
    amountMinor,
  })
  if (!('refused' in answer)) return recordPaid(context, credit, answer)
  const now = context.clock()
  await db.transaction(async (tx) => {
    const retryAt = new Date(now.getTime() + RETRY_MS)
    if ((await store.markCreditRefused(tx, { id, refusals, now, retryAt })) === 0) return
    const details = { amountMinor, reason: answer.reason }
    await audit(tx, { action: 'payout_failed', subjectId: bookingId, professionalId, details })
    if (refusals + 1 >= REFUSALS_UNTIL_CASE)
      await openPayoutsCase(tx, professionalId, 'refused', amountMinor, now)
  })
  context.log.warn({ credit: id, reason: answer.reason }, 'payouts: the provider refused a credit')
  notifyDesk(context)
}

async function recordPaid(
  context: Context,
  credit: store.Credit,
  { ref, amountMinor }: ProviderTransfer,
): Promise<void> {
  const now = context.clock()
  const { id, bookingId, professionalId, professionalUserId } = credit
  const provider = context.payouts.name
  const isNew = await context.db.transaction(async (tx) => {
    if ((await store.markCreditPaid(tx, { id, provider, ref, now })) === 0) return false
    await recordCreditPayout(tx, {
      bookingId,
      professionalId,
      sourceId: id,
      amountMinor,
      at: now,
    })
    await resolveIfSettled(tx, professionalId, now)
    return true
  })
  if (isNew)
    context.live.tell([professionalUserId], { type: 'session_changed', sessionId: bookingId })
}
