import Stripe from 'stripe'
import type { DisputeEvidence } from '#domain/desk/disputes.ts'
import type { StripeOptions } from '#server/providers/stripe/client.ts'
import { answer, isStuck, stripeClient } from '#server/providers/stripe/client.ts'
import type { DisputesPort, ProviderDispute } from './port.ts'

/** A file takes longer than other requests, and no one waits for it. */
const UPLOAD_TIMEOUT_MS = 30_000

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

    // Stripe forgets keys after a day: the answer's id in the metadata says for good that it is there.
    answer: ({ ref, answerId, pdf, evidence }) =>
      answer(async () => {
        const dispute = await stripe.disputes.retrieve(ref)
        if (dispute.metadata.answerId === answerId) return { isTaken: true }
        if (!OPEN_TO_ANSWERS.has(dispute.status))
          return {
            isTaken: false,
            why: 'The bank takes no evidence any more, or has some already.',
          }
        try {
          const data = { data: pdf, name: `evidence-${answerId}.pdf`, type: 'application/pdf' }
          const file = await despiteStuck(`evidence-${answerId}`, (idempotencyKey) =>
            stripe.files.create(
              { purpose: 'dispute_evidence', file: data },
              { idempotencyKey, timeout: UPLOAD_TIMEOUT_MS },
            ),
          )
          await despiteStuck(`answer-${answerId}-${file.id}`, (idempotencyKey) =>
            stripe.disputes.update(
              ref,
              { evidence: evidenceOf(evidence, file.id), metadata: { answerId }, submit: true },
              { idempotencyKey },
            ),
          )
          return { isTaken: true }
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          return { isTaken: false, why: error.message }
        }
      }),

    accept: (ref) =>
      answer(async () => {
        const { status } = await stripe.disputes.retrieve(ref)
        if (STATUS[status]) return
        try {
          await despiteStuck(`accept-${ref}`, (idempotencyKey) =>
            stripe.disputes.close(ref, {}, { idempotencyKey }),
          )
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          // The bank decided a moment ago.
          const after = await stripe.disputes.retrieve(ref)
          if (!STATUS[after.status]) throw error
        }
      }),
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
      status: statusOf(dispute),
      isInquiry: dispute.status.startsWith('warning_'),
      isUnderReview: dispute.status.endsWith('under_review'),
      feeMinor: feeOf(dispute),
      evidenceDueAt: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
      openedAt: new Date(dispute.created * 1000),
    },
  ]
}

/**
 * A closed inquiry leaves the money where it is. A prevented dispute may have been blocked, or resolved by a refund:
 * the money tells. https://docs.stripe.com/disputes/monitoring-programs, https://docs.stripe.com/api/disputes/object
 */
const STATUS: Partial<Record<string, ProviderDispute['status']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

const OPEN_TO_ANSWERS = new Set(['needs_response', 'warning_needs_response'])

function statusOf({ status, balance_transactions: moved }: Stripe.Dispute) {
  const left = moved.reduce((sum, { amount }) => sum + amount, 0)
  if (status === 'prevented' && left < 0) return 'lost'
  return STATUS[status] ?? 'open'
}

/** In the currency of our account; null for another one, or while nothing was taken. */
function feeOf({ balance_transactions: moved }: Stripe.Dispute): number | null {
  if (moved.length === 0 || moved.some(({ currency }) => currency !== 'gbp')) return null
  return moved.reduce((sum, { fee }) => sum + fee, 0)
}

/** https://docs.stripe.com/api/disputes/evidence_object */
function evidenceOf(
  evidence: DisputeEvidence,
  file: string,
): NonNullable<Stripe.DisputeUpdateParams['evidence']> {
  const { customerEmail, refundRefusal } = evidence
  return {
    customer_name: evidence.customerName,
    ...(customerEmail && { customer_email_address: customerEmail }),
    service_date: evidence.serviceDate,
    service_documentation: file,
    product_description: evidence.productDescription,
    access_activity_log: evidence.activityLog,
    cancellation_policy_disclosure: evidence.cancellationDisclosure,
    refund_policy_disclosure: evidence.refundPolicy,
    ...(refundRefusal && { refund_refusal_explanation: refundRefusal }),
    uncategorized_text: evidence.summary,
  }
}

/** Makes a request again with another key if Stripe only repeats its failure. */
async function despiteStuck<T>(key: string, ask: (key: string) => Promise<T>): Promise<T> {
  try {
    return await ask(key)
  } catch (error) {
    if (isStuck(error)) return ask(`${key}-again`)
    throw error
  }
}
