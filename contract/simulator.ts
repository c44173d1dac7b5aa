import * as z from 'zod/mini'
import { text } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'simulator'

/** Who knows the secret of a payment may try to pay it, as with any card provider's own form. */
const clientSecret = text(200, 1)

export const cardAnswer = z.object({
  status: z.enum(['succeeded', 'requires_action', 'declined']),
  /** One sentence, when declined. */
  message: z.nullable(z.string()),
  /** The part of the form it is about, when it is about one. */
  field: z.nullable(z.enum(['number', 'expiry', 'cvc'])),
})
export type CardAnswer = z.output<typeof cardAnswer>

export const confirmSimulatedPayment = endpoint({
  method: 'POST',
  path: '/api/simulator/confirm',
  summary: 'Pay with a test card; no money moves. Only while the card simulator is the provider',
  tag,
  who: 'anyone',
  body: z.object({ clientSecret, number: text(40), expiry: text(20), cvc: text(10) }),
  status: 200,
  reply: cardAnswer,
  refusals: [404],
})

export const answerSimulatedChallenge = endpoint({
  method: 'POST',
  path: '/api/simulator/challenge',
  summary: 'Play the bank’s part in a 3-D Secure step',
  tag,
  who: 'anyone',
  body: z.object({ clientSecret, outcome: z.enum(['approve', 'fail']) }),
  status: 200,
  reply: cardAnswer,
  refusals: [404, 409],
})
