import Stripe from 'stripe'
import type { StripeOptions } from '#server/providers/stripe/client.ts'
import { answer, isStuck, signedEvent, stripeClient } from '#server/providers/stripe/client.ts'
import { eventOf } from './event.ts'
import type { PaymentsPort, ProviderPayment, ProviderRefund } from './port.ts'

type Options = StripeOptions & { publishableKey: string }

/** What Stripe's card form needs of our Content-Security-Policy. https://docs.stripe.com/security/guide */
export const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/**
 * Payments by Stripe: a PaymentIntent for each payment, with the payment methods that are switched on in its dashboard.
 * https://docs.stripe.com/api/payment_intents, https://docs.stripe.com/api/refunds
 *
 * Stripe answers a repeated idempotency key with its first reply for a day, and forgets the key afterwards. So of a
 * repeated opening only what never changes is taken, and a refund is looked for before it is asked for.
 */
export function stripePayments(options: Options): PaymentsPort {
  const stripe = stripeClient(options)

  return {
    name: 'stripe',
    publishableKey: options.publishableKey,

    open: ({ paymentId, bookingId, amountMinor, description }) =>
      answer(async () => {
        const create = (idempotencyKey: string) =>
          stripe.paymentIntents.create(
            {
              amount: amountMinor,
              currency: 'gbp',
              automatic_payment_methods: { enabled: true },
              description,
              metadata: { paymentId, bookingId },
            },
            { idempotencyKey },
          )
        // One that was made without our hearing of it is harmless: nobody has its secret.
        const intent = await create(paymentId).catch((error: unknown) => {
          if (isStuck(error)) return create(`${paymentId}-again`)
          throw error
        })
        if (!intent.client_secret) throw new Error(`Stripe gave no secret for payment ${paymentId}`)
        return { ref: intent.id, clientSecret: intent.client_secret }
      }),

    look: (ref) => answer(async () => asProviderPayment(await stripe.paymentIntents.retrieve(ref))),

    cancel: (ref) =>
      answer(async () => {
        const intent = await stripe.paymentIntents.retrieve(ref)
        if (asProviderPayment(intent).status !== 'open') return asProviderPayment(intent)
        try {
          // After another attempt to pay it is another question, which a kept refusal must not answer.
          const idempotencyKey = `cancel-${ref}-${idOf(intent.latest_charge) ?? 'unpaid'}`
          return asProviderPayment(await stripe.paymentIntents.cancel(ref, {}, { idempotencyKey }))
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          // Somebody has paid, or cancelled, a moment ago.
          return asProviderPayment(await stripe.paymentIntents.retrieve(ref))
        }
      }),

    refund: ({ refundId, ref, amountMinor }) =>
      answer(async () => {
        const create = (idempotencyKey: string) =>
          stripe.refunds.create(
            { payment_intent: ref, amount: amountMinor, metadata: { refundId } },
            { idempotencyKey },
          )
        const isOurs = (refund: Stripe.Refund) => refund.metadata?.refundId === refundId
        const found = await findRefund(ref, isOurs)
        if (found) return asProviderRefund(found)
        try {
          return asProviderRefund(await create(refundId))
        } catch (error) {
          if (isStuck(error))
            // Should the first one have acted after all, Stripe gives nothing back twice.
            return asProviderRefund(
              (await findRefund(ref, isOurs)) ?? (await create(`${refundId}-again`)),
            )
          if (isRefusal(error, 'charge_disputed')) return { status: 'disputed' }
          if (!isRefusal(error, 'charge_already_refunded')) throw error
          // Somebody has given it back in Stripe's dashboard.
          const byHand = await findRefund(
            ref,
            ({ amount, status }) =>
              amount === amountMinor && status !== 'failed' && status !== 'canceled',
          )
          if (!byHand) throw error
          return asProviderRefund(byHand)
        }
      }),

    async *paymentsSince(since) {
      const page = { created: { gte: epochSeconds(since) }, limit: 100 }
      for await (const intent of answering(stripe.paymentIntents.list(page)))
        if (hasSucceededInPounds(intent))
          yield {
            ref: intent.id,
            amountMinor: intent.amount_received,
            createdAt: instantOf(intent),
          }
    },

    async *refundsSince(since) {
      const page = { created: { gte: epochSeconds(since) }, limit: 100 }
      for await (const refund of answering(stripe.refunds.list(page)))
        if (hasSucceededInPounds(refund))
          yield { ref: refund.id, amountMinor: refund.amount, createdAt: instantOf(refund) }
    },

    readEvent: (body, headers) => eventOf(signedEvent(stripe, options, body, headers)),
  }

  async function findRefund(
    ref: string,
    isIt: (refund: Stripe.Refund) => boolean,
  ): Promise<Stripe.Refund | undefined> {
    for await (const refund of stripe.refunds.list({ payment_intent: ref, limit: 100 }))
      if (isIt(refund)) return refund
    return undefined
  }
}

/** A list whose pages are asked for as it is walked, each under the rules of `answer`. */
async function* answering<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = list[Symbol.asyncIterator]()
  for (;;) {
    const next = await answer(() => items.next())
    if (next.done) return
    yield next.value
  }
}

/** Whatever else a list holds is none of ours, and must not keep it from being read. */
const hasSucceededInPounds = ({ status, currency }: Stripe.PaymentIntent | Stripe.Refund) =>
  status === 'succeeded' && currency === 'gbp'

const epochSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
const instantOf = ({ created }: { created: number }) => new Date(created * 1000)

const idOf = (object: string | { id: string } | null) =>
  typeof object === 'string' ? object : object?.id

/** https://docs.stripe.com/error-codes */
const isRefusal = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code

function asProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const status = PAYMENT_STATUS[intent.status]
  if (!status) throw new Error(`Stripe has a status we do not know: ${intent.status}`)
  if (intent.currency !== 'gbp') throw new Error(`Payment ${intent.id} is not in pounds`)
  return {
    ref: intent.id,
    status,
    amountMinor: status === 'succeeded' ? intent.amount_received : intent.amount,
    paymentId: intent.metadata.paymentId,
  }
}

const PAYMENT_STATUS: Partial<Record<string, ProviderPayment['status']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

function asProviderRefund({ id, status }: Stripe.Refund): ProviderRefund {
  const known = REFUND_STATUS[status ?? '']
  if (!known) throw new Error(`Stripe has a status of a refund we do not know: ${status}`)
  return { ref: id, status: known }
}

/** `requires_action` waits for the client to tell Stripe where to send the money. */
const REFUND_STATUS: Partial<Record<string, ProviderRefund['status']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}
