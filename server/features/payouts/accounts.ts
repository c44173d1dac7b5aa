import type { ReplyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/money/payouts.ts'
import { payoutsPath } from '#contract/paths/payouts.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { accountStateOf, pendingOf } from '#domain/money/payouts.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import { requireRecentProof } from '#server/features/sign-in/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import type { Payee } from './account-store.ts'
import * as store from './account-store.ts'
import { countPayoutsMade, payoutsMade } from './made-store.ts'
import { outstandingOf } from './outstanding-store.ts'

/** When its owner looks, an account that isn't ready is checked again after this long. */
const LOOK_AGAIN_MS = 5000

/** A professional's payout account and its sums. If the provider doesn't answer, its last known state. Throws 404. */
export async function payoutAccountOf(
  context: Context,
  person: Person,
): Promise<ReplyOf<typeof contract.getPayoutAccount>> {
  let payee = await ownPayee(context, person)
  const checked = payee.checkedAt?.getTime() ?? 0
  if (
    payee.providerRef &&
    stateOf(payee) !== 'ready' &&
    context.clock().getTime() - checked >= LOOK_AGAIN_MS
  )
    try {
      await syncAccount(context, payee.providerRef)
      payee = await ownPayee(context, person)
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error
    }
  const { frozenMinor, upcomingMinor, notDueMinor, dueMinor, nextPayoutAt, ...sums } =
    await outstandingOf(context.db, { ...payee, now: context.clock() })
  const state = stateOf(payee)
  return {
    state,
    missing: payee.missing,
    provider: context.payouts.name,
    bank: bankOf(payee),
    ...sums,
    pending: pendingOf({ frozenMinor, upcomingMinor, notDueMinor, dueMinor }, state),
    nextPayoutAt: nextPayoutAt?.toISOString() ?? null,
  }
}

/** What is earned but can't be paid out until the professional completes their account; null if nothing is. Throws 404. */
export async function waitsForSetUp(
  context: Context,
  person: Person,
): Promise<{ state: 'none' | 'incomplete' | 'restricted'; amountMinor: number } | null> {
  const payee = await ownPayee(context, person)
  const state = stateOf(payee)
  if (state === 'ready' || state === 'review') return null
  const unpaid = await outstandingOf(context.db, { ...payee, now: context.clock() })
  const amountMinor = pendingOf(unpaid, state).waitsForSetUpMinor
  return amountMinor > 0 ? { state, amountMinor } : null
}

const bankOf = (of: { bankName: string | null; bankLastFour: string | null }) =>
  of.bankLastFour === null ? null : { name: of.bankName, lastFour: of.bankLastFour }

/** A page of the person's payouts, by day, and how many days there are. Throws 404. */
export async function payoutsMadeTo(
  context: Context,
  person: Person,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { professionalId } = await ownPayee(context, person)
  const [rows, { count }] = await Promise.all([
    payoutsMade(context.db, { professionalId, limit: pageSize, offset: (page - 1) * pageSize }),
    countPayoutsMade(context.db, { professionalId }),
  ])
  return {
    total: count,
    payouts: rows.map(({ bankName, bankLastFour, ...payout }) => ({
      ...payout,
      bank: bankOf({ bankName, bankLastFour }),
    })),
  }
}

async function ownPayee(context: Context, person: Person): Promise<Payee> {
  const payee = await store.payeeOf(context.db, {
    provider: context.payouts.name,
    personId: person.id,
  })
  if (!payee) throw notFound('Your professional profile')
  return payee
}

const stateOf = (payee: Payee) => accountStateOf(payee.providerRef ? payee : undefined)

/**
 * Opens a professional's account if needed, and returns where to continue. Throws 404, 403 without a recent proof, and
 * 503: safe to repeat.
 */
export async function continueOnboarding(
  context: Context,
  person: Person,
  browser: Browser,
): Promise<{ url: string }> {
  await requireRecentProof(context, person, browser)
  const payee = await ownPayee(context, person)
  const page = `${context.publicUrl()}${payoutsPath()}`
  try {
    const account = payee.providerRef ?? (await openAccount(context, payee))
    return {
      url: await context.payouts.onboardingLink({ account, returnUrl: page, refreshUrl: page }),
    }
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    throw new Refusal(
      'unavailable',
      'payouts_away',
      'Payouts are briefly unavailable, please try again',
      { retryAfter: 5 },
    )
  }
}

/** The professional's id is the idempotency key: repeating it finds the existing account. */
async function openAccount(
  context: Context,
  { professionalId, personId, email }: Payee,
): Promise<string> {
  const { db, payouts } = context
  const { ref } = await payouts.openAccount({ professionalId, personId, email })
  await db.transaction(async (tx) => {
    // If two store the same account at once, one would break the index on the provider's reference.
    await lockPerson(tx, { userId: personId })
    await store.storeAccount(tx, {
      professionalId,
      provider: payouts.name,
      ref,
      now: context.clock(),
    })
    const action = 'payout_account_opened'
    await audit(tx, { actorId: personId, action, subjectId: professionalId, professionalId })
  })
  await syncAccount(context, ref)
  return ref
}

/** Asks the provider about an account and stores its state. Throws ProviderAway. */
export async function syncAccount(context: Context, ref: string): Promise<void> {
  const { db, payouts } = context
  const payee = await store.payeeOfAccount(db, { provider: payouts.name, ref })
  if (!payee) return
  const askedAt = context.clock()
  const account = await payouts.lookAccount(ref)
  const { professionalId } = payee
  const saved = await db.transaction(async (tx) => {
    const saved = await store.saveAccount(tx, { ...account, professionalId, askedAt })
    const action = account.canReceive && account.canPayOut ? 'payouts_enabled' : 'payouts_disabled'
    if (saved?.hasChanged) await audit(tx, { action, subjectId: professionalId, professionalId })
    return saved
  })
  if (saved?.hasNews) context.live.tell([payee.personId], { type: 'payouts_changed' })
}
