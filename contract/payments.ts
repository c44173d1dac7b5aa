import * as z from 'zod/mini'
import { byId, pence } from './common.ts'
import { endpoint } from './endpoint.ts'

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/payment-intent',
  summary: 'Open the payment of a held booking; repeating it gives the same one',
  tag: 'payments',
  who: 'client',
  params: byId,
  status: 200,
  reply: z.object({
    clientSecret: z.string(),
    /** Which card form to show; `simulator` says on the page that no money moves. */
    provider: z.enum(['stripe', 'simulator']),
    publishableKey: z.nullable(z.string()),
    totalMinor: pence,
  }),
  refusals: [404, 409],
})
