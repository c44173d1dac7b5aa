import * as z from 'zod/mini'
import { calls } from '#contract/calls/money/payments.ts'
import { byId, pence, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'

export const PAYMENT_PROVIDERS = ['simulator', 'stripe'] as const

export const createPaymentIntent = endpoint(calls.createPaymentIntent, {
  summary: 'Open the payment for a held booking; always the same payment',
  tag: 'payments',
  params: byId,
  idempotencyKey: true,
  status: 200,
  reply: z.object({
    clientSecret: z.string(),
    /** Which card form to show; with `simulator` the page says that no money moves. */
    provider: z.enum(PAYMENT_PROVIDERS),
    publishableKey: z.nullable(z.string()),
    /** Lets Stripe’s card form offer my saved cards; for one use. */
    cardsSecret: z.nullable(z.string()),
    totalMinor: pence,
  }),
  refusals: [404, 409],
})

export const savedCard = z.object({
  id: z.string(),
  /** Stripe's code, such as 'visa'. */
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
})
export type SavedCard = z.output<typeof savedCard>

export const listCards = endpoint(calls.listCards, {
  summary: 'The cards I have saved for next time, newest first',
  tag: 'payments',
  status: 200,
  reply: z.array(savedCard),
})

export const removeCard = endpoint(calls.removeCard, {
  summary: 'Remove one of my saved cards',
  tag: 'payments',
  params: z.object({ id: text(100, 1) }),
  status: 204,
  reply: z.undefined(),
})
