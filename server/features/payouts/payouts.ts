import { PAYOUT_DELAY_HOURS } from '#domain/payouts.ts'
import type { Context } from '#server/context.ts'
import * as inbox from '#server/database/inbox.ts'
import type { PayoutEvent } from '#server/providers/payouts/port.ts'
import type { Place } from '#server/reconciling.ts'
import { attempt, BATCH, eachOf } from '#server/reconciling.ts'
import * as accounts from './account-store.ts'
import { followAccount } from './accounts.ts'
import { carryOutPayout, carryOutReversal, settlePayout } from './paying.ts'
import { requestedReversals } from './reversal-store.ts'
import * as store from './store.ts'

export { outstandingOf } from './outstanding-store.ts'

type Event = inbox.InboxEvent<PayoutEvent['about']>

/**
 * Keeps a signed event of the payouts provider and handles it, once. What can't be handled now, the job takes up.
 * Throws BadSignature.
 */
export async function receivePayoutEvent(
  context: Context,
  ...signed: Parameters<Context['payouts']['readEvent']>
): Promise<void> {
  const { id, type, about, payload } = context.payouts.readEvent(...signed)
  const event: Event = {
    provider: context.payouts.name,
    eventId: id,
    receivedAt: context.clock(),
    about,
  }
  const isNew = await inbox.keepEvent(context.db, { ...event, type, payload })
  if (isNew) await attempt(context, { event: id }, () => handle(context, event))
}

/** An event only says what to ask about: the provider's answer counts, in whatever order events come. */
async function handle(context: Context, event: Event): Promise<void> {
  const { about } = event
  if (about && 'account' in about) await followAccount(context, about.account)
  if (about && 'payoutId' in about) await carryOutPayout(context, about.payoutId)
  await inbox.markHandled(context.db, event, context.clock())
}

const HOUR_MS = 60 * 60_000

/**
 * Pays professionals what is due and takes back what they should not have, and asks the provider about everything that is
 * still open. A job runs it each minute and at the start; any number at once are safe.
 */
export async function payOut(context: Context): Promise<void> {
  const { db, payouts } = context
  const now = context.clock()
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  await eachOf(
    (after) => inbox.waitingEvents<Event['about']>(db, payouts.name, after, BATCH),
    (event) => ({ at: event.receivedAt, id: event.eventId }),
    (event) => attempt(context, { event: event.eventId }, () => handle(context, event)),
  )
  const batch = { provider: payouts.name, limit: BATCH }
  const before = { waitingBefore: ago(1), readyBefore: ago(24) }
  for (const { providerRef } of await accounts.payeesToAskAbout(db, { ...batch, ...before }))
    if (providerRef)
      await attempt(context, { account: providerRef }, () => followAccount(context, providerRef))
  const due = { ...batch, paidBy: context.payments.name, endedBefore: ago(PAYOUT_DELAY_HOURS) }
  if (arePaired(context))
    await eachOf(
      (after) => store.paymentsToSettle(db, { ...due, ...after }),
      placeOf,
      ({ id }) => attempt(context, { payment: id }, () => settlePayout(context, id)),
    )
  await eachOf(
    (after) => store.openPayouts(db, { ...batch, ...after, now }),
    placeOf,
    ({ id }) => attempt(context, { payout: id }, () => carryOutPayout(context, id)),
  )
  await eachOf(
    (after) => requestedReversals(db, { ...batch, ...after }),
    placeOf,
    (reversal) =>
      attempt(context, { reversal: reversal.id }, () => carryOutReversal(context, reversal)),
  )
}

const placeOf = ({ createdAt, id }: { createdAt: Date; id: string }): Place => ({
  at: createdAt,
  id,
})

/** Real money is not paid out by a stand-in, nor played money by a real provider. */
const arePaired = ({ payments, payouts }: Context) =>
  (payments.name === 'simulator') === (payouts.name === 'payouts-simulator')
