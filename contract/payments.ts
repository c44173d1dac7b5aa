import * as z from 'zod/mini'
import { calls } from './calls/payments.ts'
import { byId, pence } from './common.ts'
import { endpoint } from './endpoint.ts'

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
    totalMinor: pence,
  }),
  refusals: [404, 409],
})
