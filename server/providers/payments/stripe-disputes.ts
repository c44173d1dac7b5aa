import type Stripe from 'stripe'
import type { StripeOptions } from '#server/providers/stripe/client.ts'
import { answer, stripeClient } from '#server/providers/stripe/client.ts'
import type { DisputesPort, ProviderDispute } from './port.ts'

/** https://docs.stripe.com/api/disputes, https://docs.stripe.com/disputes/how-disputes-work */
export function stripeDisputes(
  options: Pick<StripeOptions, 'secretKey' | 'address' | 'timeoutMs' | 'outside'>,
): DisputesPort {
  const stripe = stripeClient(options)
  return {
    ofPayment: async (paymentRef) => {
      const found: ProviderDispute[] = []
      for await (const dispute of pages({ payment_intent: paymentRef }))
        found.push(...ours(dispute))
      return found
    },
    async *since(since) {
      // Skip other currencies: they aren't ours, and must not break the list.
      for await (const dispute of pages({ created: { gte: Math.floor(since.getTime() / 1000) } }))
        if (dispute.currency === 'gbp') yield* ours(dispute)
    },
  }

  async function* pages(which: Stripe.DisputeListParams): AsyncGenerator<Stripe.Dispute> {
    let after: string | undefined
    for (;;) {
      const page = await answer(() =>
        stripe.disputes.list({ ...which, limit: 100, ...(after && { starting_after: after }) }),
      )
      yield* page.data
      after = page.data.at(-1)?.id
      if (!page.has_more || !after) return
    }
  }
}

/** Empty for a payment that isn't ours, which must not break the list. */
function ours(dispute: Stripe.Dispute): ProviderDispute[] {
  const { payment_intent: intent, evidence_details: evidence } = dispute
  const paymentRef = typeof intent === 'string' ? intent : intent?.id
  if (!paymentRef || dispute.currency !== 'gbp') return []
  return [
    {
      ref: dispute.id,
      paymentRef,
      amountMinor: dispute.amount,
      reason: dispute.reason,
      status: STATUS[dispute.status] ?? 'open',
      evidenceDueAt: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
      openedAt: new Date(dispute.created * 1000),
    },
  ]
}

/** A closed inquiry or a prevented dispute leaves the money where it is. */
const STATUS: Partial<Record<string, ProviderDispute['status']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}
