import Stripe from 'stripe'
import type { StripeOptions } from '#server/providers/stripe/client.ts'
import { answer, isStuck, signedEvent, stripeClient } from '#server/providers/stripe/client.ts'
import { payoutEventOf } from './event.ts'
import type { PayoutsPort, ProviderAccount, ProviderTransfer, Refused } from './port.ts'

/**
 * Payouts by Stripe Connect: each professional has an Express account, set up on Stripe's own pages, and each booking a
 * transfer to it out of the client's charge. https://docs.stripe.com/connect/express-accounts,
 * https://docs.stripe.com/connect/separate-charges-and-transfers
 *
 * Stripe forgets idempotency keys after a day, so an existing transfer or reversal is looked for before a new one is
 * requested.
 */
export function stripePayouts(options: StripeOptions): PayoutsPort {
  const stripe = stripeClient(options)

  return {
    name: 'stripe-connect',
    title: 'Stripe',

    openAccount: ({ professionalId, email }) =>
      answer(async () => {
        const create = (idempotencyKey: string) =>
          stripe.accounts.create(
            {
              type: 'express',
              country: 'GB',
              email,
              business_type: 'individual',
              capabilities: { transfers: { requested: true } },
              metadata: { professionalId },
            },
            { idempotencyKey },
          )
        const key = `account-${professionalId}`
        const account = await create(key).catch((error: unknown) => {
          if (isStuck(error)) return create(`${key}-again`)
          throw error
        })
        return { ref: account.id }
      }),

    // A link works for one visit, so create a new one each time.
    onboardingLink: ({ account, returnUrl, refreshUrl }) =>
      answer(async () => {
        const { url } = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return url
      }),

    lookAccount: (ref) =>
      answer(async () => asProviderAccount(await stripe.accounts.retrieve(ref))),

    findTransfer: (which) => answer(() => findTransfer(which)),

    transfer: ({ payoutId, attempt, bookingId, paymentRef, account, amountMinor }) =>
      answer(() =>
        orRefused(async () => {
          const charge = paymentRef && (await chargeOf(paymentRef))
          const create = (idempotencyKey: string) =>
            stripe.transfers.create(
              {
                amount: amountMinor,
                currency: 'gbp',
                destination: account,
                transfer_group: bookingId,
                metadata: { payoutId },
                // Funded by this charge, even before its money is available.
                ...(charge && { source_transaction: charge }),
              },
              { idempotencyKey },
            )
          const key = `${payoutId}-${attempt}`
          try {
            return asProviderTransfer(await create(key))
          } catch (error) {
            if (!isStuck(error)) throw error
            return (
              (await findTransfer({ payoutId, bookingId })) ??
              asProviderTransfer(await create(`${key}-again`))
            )
          }
        }),
      ),

    reverse: ({ reversalId, transferRef, amountMinor }) =>
      answer(() =>
        orRefused(async () => {
          for await (const made of stripe.transfers.listReversals(transferRef, { limit: 100 }))
            if (made.metadata?.reversalId === reversalId) return { ref: made.id }
          const { id } = await stripe.transfers.createReversal(
            transferRef,
            { amount: amountMinor, metadata: { reversalId } },
            { idempotencyKey: reversalId },
          )
          return { ref: id }
        }),
      ),

    async *transfersSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      let after: string | undefined
      for (;;) {
        const page = await answer(() =>
          stripe.transfers.list({ created, limit: 100, ...(after && { starting_after: after }) }),
        )
        // Other currencies aren't ours and must not break the list.
        yield* page.data.filter(({ currency }) => currency === 'gbp').map(asProviderTransfer)
        after = page.data.at(-1)?.id
        if (!page.has_more || !after) return
      }
    },

    readEvent: (body, headers) => payoutEventOf(signedEvent(stripe, options, body, headers)),
  }

  async function findTransfer(which: {
    payoutId: string
    bookingId: string
  }): Promise<ProviderTransfer | undefined> {
    const group = { transfer_group: which.bookingId, limit: 100 }
    for await (const transfer of stripe.transfers.list(group))
      if (transfer.metadata.payoutId === which.payoutId) return asProviderTransfer(transfer)
    return undefined
  }

  async function chargeOf(paymentRef: string): Promise<string | undefined> {
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentRef)
    return typeof charge === 'string' ? charge : charge?.id
  }
}

/** Maps expected refusals: not enough money, or an account that can't receive. Anything else is a fault. */
async function orRefused<T>(ask: () => Promise<T>): Promise<T | Refused> {
  try {
    return await ask()
  } catch (error) {
    const isNo =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripePermissionError
    const reason = isNo ? error.code : undefined
    if (reason && REFUSALS.has(reason)) return { refused: true, reason }
    throw error
  }
}

/** https://docs.stripe.com/error-codes */
const REFUSALS = new Set([
  'balance_insufficient',
  'insufficient_funds',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
  'account_invalid',
  'account_closed',
])

function asProviderAccount(account: Stripe.Account): ProviderAccount {
  const { requirements } = account
  const bank = account.external_accounts?.data.find((each) => each.object === 'bank_account')
  const schedule = account.settings?.payouts?.schedule
  return {
    ref: account.id,
    canReceive: account.capabilities?.transfers === 'active',
    canPayOut: account.payouts_enabled,
    isSubmitted: account.details_submitted,
    missing: [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])].filter(
      (code, index, all) => all.indexOf(code) === index,
    ),
    bankName: bank?.bank_name ?? null,
    bankLastFour: bank?.last4 ?? null,
    // Other schedules don't say when a single transfer arrives.
    arrivalDays: schedule?.interval === 'daily' ? schedule.delay_days : null,
  }
}

function asProviderTransfer(transfer: Stripe.Transfer): ProviderTransfer {
  if (transfer.currency !== 'gbp') throw new Error(`Transfer ${transfer.id} is not in pounds`)
  return {
    ref: transfer.id,
    payoutId: transfer.metadata.payoutId,
    amountMinor: transfer.amount,
    reversedMinor: transfer.amount_reversed,
  }
}
