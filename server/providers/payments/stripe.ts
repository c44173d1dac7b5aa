import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { StripeOptions } from '#server/providers/stripe/client.ts'
import { answer, isStuck, signedEvent, stripeClient } from '#server/providers/stripe/client.ts'
import { eventOf } from './event.ts'
import type { Charge, PaymentsPort, ProviderPayment, ProviderRefund } from './port.ts'
import { isGone, stripeCards } from './stripe-cards.ts'

type Options = StripeOptions & { publishableKey: string }

/** The sources Stripe's card form needs in our Content-Security-Policy. https://docs.stripe.com/security/guide */
export const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/**
 * Payments by Stripe: one PaymentIntent per payment, with the payment methods enabled in its dashboard.
 * https://docs.stripe.com/api/payment_intents, https://docs.stripe.com/api/refunds
 *
 * Stripe repeats its first reply to an idempotency key for a day, then forgets the key. So only immutable fields of a
 * repeated opening are used, and an existing refund is looked for before a new one is requested.
 */
export function stripePayments(options: Options): PaymentsPort {
  const stripe = stripeClient(options)

  return {
    name: 'stripe',
    publishableKey: options.publishableKey,

    cards: stripeCards(stripe),

    open: ({ paymentId, bookingId, amountMinor, description, customerRef, capturesLater }) =>
      answer(async () => {
        const create = (idempotencyKey: string) =>
          stripe.paymentIntents.create(
            {
              amount: amountMinor,
              currency: 'gbp',
              automatic_payment_methods: { enabled: true },
              description,
              metadata: { paymentId, bookingId },
              ...(customerRef && { customer: customerRef }),
              ...(capturesLater && { capture_method: 'manual' }),
            },
            { idempotencyKey },
          )
        // An intent created without our learning of it is harmless: no one has its secret.
        const intent = await create(paymentId).catch((error: unknown) => {
          if (isStuck(error)) return create(`${paymentId}-again`)
          throw error
        })
        if (!intent.client_secret) throw new Error(`Stripe gave no secret for payment ${paymentId}`)
        return { ref: intent.id, clientSecret: intent.client_secret }
      }),

    // Set and unset by turns, so these requests have a new key each time.
    keepCard: (ref) => answer(() => setUpUsage(ref, 'off_session')),

    charge: ({ paymentId, ref, customerRef, cardId }) =>
      answer(async () => {
        const intent = await stripe.paymentIntents.retrieve(ref)
        if (asProviderPayment(intent).status !== 'open') return unrefused(intent)
        try {
          await stripe.customers.retrievePaymentMethod(customerRef, cardId)
        } catch (error) {
          if (isGone(error)) return { payment: asProviderPayment(intent), refusal: 'no-card' }
          throw error
        }
        // Stripe refuses to charge in someone's absence what is also to save their card.
        if (intent.setup_future_usage) await setUpUsage(ref, '')
        const confirm = (idempotencyKey: string) =>
          stripe.paymentIntents.confirm(
            ref,
            { payment_method: cardId, off_session: true },
            { idempotencyKey },
          )
        try {
          const confirmed = await confirm(`charge-${paymentId}`).catch((error: unknown) => {
            // If the first attempt did succeed, Stripe doesn't charge twice.
            if (isStuck(error)) return confirm(`charge-${paymentId}-again`)
            throw error
          })
          return unrefused(confirmed, 'confirm')
        } catch (error) {
          const isDeclined = error instanceof Stripe.errors.StripeCardError
          if (!isDeclined && !isRefusal(error, 'payment_intent_unexpected_state')) throw error
          const payment = await stripe.paymentIntents.retrieve(ref)
          // https://docs.stripe.com/error-codes#authentication-required
          const isAuthentication = isDeclined && error.code === 'authentication_required'
          return unrefused(payment, isAuthentication ? 'confirm' : 'declined')
        }
      }),

    look: (ref) => answer(async () => asProviderPayment(await stripe.paymentIntents.retrieve(ref))),

    // https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
    capture: (ref) =>
      answer(async () => {
        const intent = await stripe.paymentIntents.retrieve(ref)
        if (intent.status !== 'requires_capture') return asProviderPayment(intent)
        try {
          const idempotencyKey = `capture-${ref}`
          return asProviderPayment(await stripe.paymentIntents.capture(ref, {}, { idempotencyKey }))
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          // It was captured or canceled a moment ago.
          return asProviderPayment(await stripe.paymentIntents.retrieve(ref))
        }
      }),

    cancel: (ref) =>
      answer(async () => {
        const intent = await stripe.paymentIntents.retrieve(ref)
        const { status } = asProviderPayment(intent)
        if (status !== 'open' && status !== 'authorised') return asProviderPayment(intent)
        try {
          // Another payment attempt makes this a new request: a stored refusal must not answer it.
          const idempotencyKey = `cancel-${ref}-${idOf(intent.latest_charge) ?? 'unpaid'}`
          return asProviderPayment(await stripe.paymentIntents.cancel(ref, {}, { idempotencyKey }))
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          // It was paid or canceled a moment ago.
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
            // If the first attempt did succeed, Stripe will not refund twice.
            return asProviderRefund(
              (await findRefund(ref, isOurs)) ?? (await create(`${refundId}-again`)),
            )
          if (isRefusal(error, 'charge_disputed')) return { status: 'disputed' }
          if (!isRefusal(error, 'charge_already_refunded')) throw error
          // Someone refunded it in Stripe's dashboard.
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

  async function setUpUsage(ref: string, usage: 'off_session' | ''): Promise<void> {
    try {
      await stripe.paymentIntents.update(
        ref,
        { setup_future_usage: usage },
        { idempotencyKey: randomUUID() },
      )
    } catch (error) {
      // It was paid or canceled a moment ago.
      if (!isRefusal(error, 'payment_intent_unexpected_state')) throw error
    }
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

/** Iterates a list whose pages are requested on demand, each through `answer`. */
async function* answering<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = list[Symbol.asyncIterator]()
  for (;;) {
    const next = await answer(() => items.next())
    if (next.done) return
    yield next.value
  }
}

/** Anything else in a list isn't ours and must not break it. */
const hasSucceededInPounds = ({ status, currency }: Stripe.PaymentIntent | Stripe.Refund) =>
  status === 'succeeded' && currency === 'gbp'

const epochSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
const instantOf = ({ created }: { created: number }) => new Date(created * 1000)

const idOf = (object: string | { id: string } | null) =>
  typeof object === 'string' ? object : object?.id

/** https://docs.stripe.com/error-codes */
const isRefusal = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code

/** `refusal` counts only if the payment is still open. */
function unrefused(intent: Stripe.PaymentIntent, refusal: Charge['refusal'] = null): Charge {
  const payment = asProviderPayment(intent)
  return { payment, refusal: payment.status === 'open' ? refusal : null }
}

function asProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const status = PAYMENT_STATUS[intent.status]
  if (!status) throw new Error(`Stripe has a status we do not know: ${intent.status}`)
  if (intent.currency !== 'gbp') throw new Error(`Payment ${intent.id} is not in pounds`)
  return {
    ref: intent.id,
    status,
    amountMinor: status === 'succeeded' ? intent.amount_received : intent.amount,
    paymentId: intent.metadata.paymentId,
    cardId: status === 'succeeded' ? idOf(intent.payment_method) : undefined,
  }
}

const PAYMENT_STATUS: Partial<Record<string, ProviderPayment['status']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

function asProviderRefund({ id, status, failure_reason }: Stripe.Refund): ProviderRefund {
  const known = REFUND_STATUS[status ?? '']
  if (!known) throw new Error(`Stripe has a status of a refund we do not know: ${status}`)
  return { ref: id, status: known, reason: known === 'failed' ? failure_reason : undefined }
}

/** `requires_action`: the client must tell Stripe where to send the money. */
const REFUND_STATUS: Partial<Record<string, ProviderRefund['status']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}
