import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { answer } from '#server/providers/stripe/client.ts'
import type { CardsPort } from './port.ts'

/**
 * Saved cards at Stripe: one Customer per client, to which the Payment Element attaches a card when the client ticks
 * its box. https://docs.stripe.com/payments/save-customer-payment-methods
 */
export function stripeCards(stripe: Stripe): CardsPort {
  return {
    openCustomer: (personId) =>
      answer(async () => {
        const customer = await stripe.customers.create(
          { metadata: { personId } },
          { idempotencyKey: `customer-${personId}` },
        )
        return customer.id
      }),

    formSecret: (customerRef, isKept = false) =>
      answer(async () => {
        const features = {
          ...(isKept
            ? { payment_method_save: 'disabled' }
            : // The client is there whenever the card is used.
              { payment_method_save: 'enabled', payment_method_save_usage: 'on_session' }),
          payment_method_redisplay: 'enabled',
          payment_method_remove: 'enabled',
        } as const
        try {
          const session = await stripe.customerSessions.create(
            {
              customer: customerRef,
              components: { payment_element: { enabled: true, features } },
            },
            // Single use, so never repeated.
            { idempotencyKey: randomUUID() },
          )
          return session.client_secret
        } catch (error) {
          // Paying with a new card must not depend on saved ones.
          if (isGone(error)) return null
          throw error
        }
      }),

    list: (customerRef) =>
      answer(async () => {
        const { data } = await stripe.paymentMethods.list({
          customer: customerRef,
          type: 'card',
          limit: 100,
        })
        return data.flatMap(({ id, card }) =>
          card
            ? [
                {
                  id,
                  brand: card.brand,
                  last4: card.last4,
                  expiryMonth: card.exp_month,
                  expiryYear: card.exp_year,
                },
              ]
            : [],
        )
      }),

    remove: (customerRef, cardId) =>
      answer(async () => {
        try {
          // Refused with 404 if the card is another customer's.
          await stripe.customers.retrievePaymentMethod(customerRef, cardId)
          await stripe.paymentMethods.detach(cardId, {}, { idempotencyKey: `detach-${cardId}` })
        } catch (error) {
          if (!isGone(error)) throw error
        }
      }),

    forget: (customerRef) =>
      answer(async () => {
        try {
          await stripe.customers.del(customerRef)
        } catch (error) {
          if (!isGone(error)) throw error
        }
      }),
  }
}

/** https://docs.stripe.com/error-codes#resource-missing */
export const isGone = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
