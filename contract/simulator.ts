import * as z from 'zod/mini'
import type { DocumentType, Problem } from '#domain/verification.ts'
import { DOCUMENTS, PROBLEMS } from '#domain/verification.ts'
import { calls } from './calls/simulator.ts'
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

export const confirmSimulatedPayment = endpoint(calls.confirmSimulatedPayment, {
  summary: 'Pay with a test card; no money moves. Only while the card simulator is the provider',
  tag,
  body: z.object({ clientSecret, number: text(40), expiry: text(20), cvc: text(10) }),
  status: 200,
  reply: cardAnswer,
  refusals: [404],
})

export const answerSimulatedChallenge = endpoint(calls.answerSimulatedChallenge, {
  summary: 'Play the bank’s part in a 3-D Secure step',
  tag,
  body: z.object({ clientSecret, outcome: z.enum(['approve', 'fail']) }),
  status: 200,
  reply: cardAnswer,
  refusals: [404, 409],
})

const documentType = z.enum(Object.keys(DOCUMENTS) as [DocumentType, ...DocumentType[]])
const problem = z.enum(Object.keys(PROBLEMS) as [Problem, ...Problem[]])

/** A simulated identity check, as its page shows it to the person whose it is. */
export const simulatedCheck = z.object({
  status: z.enum(['requires_input', 'processing', 'verified', 'canceled']),
  documentType: z.nullable(documentType),
  problem: z.nullable(z.string()),
  /** Where the person goes afterwards. */
  returnUrl: z.string(),
})
export type SimulatedCheck = z.output<typeof simulatedCheck>

const simulatedMove = z.object({
  /** The first two are the person's, the others the provider's, which the person plays. */
  move: z.enum(['submit', 'cancel', 'needs-input', 'verify', 'revoke']),
  /** What was shown, with `submit`. */
  documentType: z.optional(documentType),
  /** The name in it, with `submit`; without one, the account's. */
  name: z.optional(z.object({ given: text(100), family: text(100) })),
  /** What is wrong with it, with `needs-input` and `revoke`. */
  problem: z.optional(problem),
})
export type SimulatedMove = z.output<typeof simulatedMove>

const check = {
  tag,
  params: z.object({ ref: text(100, 1) }),
  status: 200,
  reply: simulatedCheck,
} as const

export const getSimulatedCheck = endpoint(calls.getSimulatedCheck, {
  ...check,
  summary: 'My simulated identity check. Only while the stand-in is the provider',
  refusals: [404],
})

export const playSimulatedCheck = endpoint(calls.playSimulatedCheck, {
  ...check,
  summary: 'Submit my simulated identity check, or play the provider that decides about it',
  body: simulatedMove,
  refusals: [404, 409],
})

/** A simulated account for payouts, as its page shows it to the person whose it is. */
export const simulatedAccount = z.object({
  status: z.enum(['incomplete', 'review', 'enabled', 'restricted']),
  /** Where the person goes afterwards. */
  returnUrl: z.string(),
})
export type SimulatedAccount = z.output<typeof simulatedAccount>

const simulatedAccountMove = z.object({
  /** The first is the person's, the others the provider's, which the person plays. */
  move: z.enum(['submit', 'approve', 'ask-for-more']),
})
export type SimulatedAccountMove = z.output<typeof simulatedAccountMove>

const account = {
  tag,
  params: z.object({ ref: text(100, 1) }),
  status: 200,
  reply: simulatedAccount,
} as const

export const getSimulatedAccount = endpoint(calls.getSimulatedAccount, {
  ...account,
  summary: 'My simulated account for payouts. Only while the stand-in is the provider',
  refusals: [404],
})

export const playSimulatedAccount = endpoint(calls.playSimulatedAccount, {
  ...account,
  summary: 'Fill in my simulated account for payouts, or play the provider that decides about it',
  body: simulatedAccountMove,
  refusals: [404, 409],
})
