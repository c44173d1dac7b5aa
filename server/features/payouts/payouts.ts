import { PAYOUT_DELAY_HOURS } from '#domain/money/payouts.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { carryOutCredit, openCredits } from '#server/features/credits/index.ts'
import type { Inbox } from '#server/inbox.ts'
import { handleWaiting, receive } from '#server/inbox.ts'
import type { PayoutEvent } from '#server/providers/payouts/port.ts'
import type { Cursor } from '#server/reconcile.ts'
import { BATCH, forEachRow, tryOrLog } from '#server/reconcile.ts'
import * as accounts from './account-store.ts'
import { syncAccount } from './accounts.ts'
import { requestedReversals } from './reversal-store.ts'
import { carryOutPayout, carryOutReversal, settlePayout } from './settlement.ts'
import * as store from './store.ts'

/** Stores a signed event of the payouts provider and handles it, once. Throws BadSignature. */
export async function receivePayoutEvent(
  context: Context,
  ...signed: Parameters<Context['payouts']['readEvent']>
): Promise<void> {
  await receive(context, inboxOf(context), context.payouts.readEvent(...signed))
}

const inboxOf = (context: Context): Inbox<NonNullable<PayoutEvent['about']>> => ({
  provider: context.payouts.name,
  handle: async (about) => {
    if ('account' in about) await syncAccount(context, about.account)
    if ('payoutId' in about) {
      await carryOutPayout(context, about.payoutId)
      await carryOutCredit(context, about.payoutId)
    }
  },
})

/**
 * Pays professionals what is due, reverses what they should not have, and asks the provider about everything still
 * open. Runs each minute and at start-up; safe to run concurrently.
 */
export async function payOut(context: Context): Promise<void> {
  const { db, payouts } = context
  const now = context.clock()
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  await handleWaiting(context, inboxOf(context))
  const batch = { provider: payouts.name, limit: BATCH }
  const before = { waitingBefore: ago(1), readyBefore: ago(24) }
  for (const { providerRef } of await accounts.payeesToSync(db, { ...batch, ...before }))
    if (providerRef)
      await tryOrLog(context, { account: providerRef }, () => syncAccount(context, providerRef))
  const due = { ...batch, paidBy: context.payments.name, endedBefore: ago(PAYOUT_DELAY_HOURS) }
  if (arePaired(context))
    await forEachRow(
      (after) => store.paymentsToSettle(db, { ...due, ...after }),
      cursorOf,
      ({ id }) => tryOrLog(context, { payment: id }, () => settlePayout(context, id)),
    )
  await forEachRow(
    (after) => store.openPayouts(db, { ...batch, ...after, now }),
    cursorOf,
    ({ id }) => tryOrLog(context, { payout: id }, () => carryOutPayout(context, id)),
  )
  await forEachRow(
    (after) => openCredits(db, { ...batch, ...after, paidBy: context.payments.name, now }),
    cursorOf,
    ({ id }) => tryOrLog(context, { credit: id }, () => carryOutCredit(context, id)),
  )
  await forEachRow(
    (after) => requestedReversals(db, { ...batch, ...after }),
    cursorOf,
    (reversal) =>
      tryOrLog(context, { reversal: reversal.id }, () => carryOutReversal(context, reversal)),
  )
}

const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }): Cursor => ({
  at: createdAt,
  id,
})

/** A stand-in must not pay out real money, nor a real provider simulated money. */
const arePaired = ({ payments, payouts }: Context) =>
  (payments.name === 'simulator') === (payouts.name === 'payouts-simulator')
