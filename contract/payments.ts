import * as z from 'zod/mini'
import { calls } from './calls/payments.ts'
import { byId, pence } from './common.ts'
import { endpoint } from './endpoint.ts'

export const PAYMENT_PROVIDERS = ['simulator', 'stripe'] as const

export const createPaymentIntent = endpoint(calls.createPaymentIntent, {
  summary: 'Open the payment of a held booking, the same one each time',
  tag: 'payments',
  params: byId,
  idempotencyKey: true,
  status: 200,
  reply: z.object({
    clientSecret: z.string(),
    /** Which card form to show; `simulator` says on the page that no money moves. */
    provider: z.enum(PAYMENT_PROVIDERS),
    publishableKey: z.nullable(z.string()),
    totalMinor: pence,
  }),
  refusals: [404, 409],
})
