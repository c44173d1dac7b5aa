import * as z from 'zod/mini'
import { calls } from '#contract/calls/money/simulator.ts'
import { date, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { REGISTERS } from '#domain/profile/badges/registers.ts'
import type { DocumentType, Problem } from '#domain/profile/badges/verification.ts'
import { DOCUMENTS, PROBLEMS } from '#domain/profile/badges/verification.ts'

const tag = 'simulator'

/** Anyone with a payment's client secret may try to pay it, as with a real card provider. */
const clientSecret = text(200, 1)

export const cardAnswer = z.object({
  status: z.enum(['succeeded', 'requires_action', 'declined']),
  /** One sentence, if declined. */
  message: z.nullable(z.string()),
  /** The form field it is about, if any. */
  field: z.nullable(z.enum(['number', 'expiry', 'cvc'])),
})
export type CardAnswer = z.output<typeof cardAnswer>

export const confirmSimulatedPayment = endpoint(calls.confirmSimulatedPayment, {
  summary: 'Pay with a test card; no money moves. Only available with the card simulator',
  tag,
  body: z.object({
    clientSecret,
    number: text(40),
    expiry: text(20),
    cvc: text(10),
    /** Keep the card for next time, once it has paid. */
    save: z.optional(z.boolean()),
  }),
  status: 200,
  reply: cardAnswer,
  refusals: [404],
})

export const confirmSavedSimulatedCard = endpoint(calls.confirmSavedSimulatedCard, {
  summary: 'Pay with a saved test card of the payment’s own client; no money moves',
  tag,
  body: z.object({ clientSecret, cardId: text(100, 1) }),
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

/** A simulated identity check as shown to its owner. */
export const simulatedCheck = z.object({
  status: z.enum(['requires_input', 'processing', 'verified', 'canceled']),
  documentType: z.nullable(documentType),
  problem: z.nullable(z.string()),
  /** Where the person goes afterwards. */
  returnUrl: z.string(),
})
export type SimulatedCheck = z.output<typeof simulatedCheck>

const simulatedMove = z.object({
  /** The first two are the person's own; with the others the person plays the provider. */
  move: z.enum(['submit', 'cancel', 'needs-input', 'verify', 'revoke']),
  /** With `submit`: the document shown. */
  documentType: z.optional(documentType),
  /** With `submit`: the name in it; by default the account's. */
  name: z.optional(z.object({ given: text(100), family: text(100) })),
  /** With `needs-input` and `revoke`: what is wrong with it. */
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
  summary: 'My simulated identity check. Only available with the identity stand-in',
  refusals: [404],
})

export const playSimulatedCheck = endpoint(calls.playSimulatedCheck, {
  ...check,
  summary: 'Submit my simulated identity check, or play the provider that decides on it',
  body: simulatedMove,
  refusals: [404, 409],
})

/** A simulated payouts account as shown to its owner. */
export const simulatedAccount = z.object({
  status: z.enum(['incomplete', 'review', 'enabled', 'restricted']),
  /** Where the person goes afterwards. */
  returnUrl: z.string(),
})
export type SimulatedAccount = z.output<typeof simulatedAccount>

const simulatedAccountMove = z.object({
  /** The first is the person's own; with the others the person plays the provider. */
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
  summary: 'My simulated payouts account. Only available with the payouts simulator',
  refusals: [404],
})

export const playSimulatedAccount = endpoint(calls.playSimulatedAccount, {
  ...account,
  summary: 'Fill in my simulated payouts account, or play the provider that decides on it',
  body: simulatedAccountMove,
  refusals: [404, 409],
})

const entryState = z.enum(['registered', 'removed', 'unknown', 'renamed'])

/** An entry in a simulated register as shown to the professional who states its number. */
export const simulatedEntry = z.object({
  register: z.enum(REGISTERS),
  number: z.string(),
  name: z.string(),
  /** `renamed`: it is in someone else's name. */
  state: entryState,
  /** Its last day; null if it has none. */
  lastDay: z.nullable(date),
})
export type SimulatedEntry = z.output<typeof simulatedEntry>

const simulatedEntryMove = z.object({ state: entryState, lastDay: z.nullable(date) })
export type SimulatedEntryMove = z.output<typeof simulatedEntryMove>

const entry = {
  tag,
  params: z.object({ ref: text(100, 1) }),
  status: 200,
  reply: simulatedEntry,
} as const

export const getSimulatedEntry = endpoint(calls.getSimulatedEntry, {
  ...entry,
  summary: 'The entry of my registration in a simulated register. Only available with the stand-in',
  refusals: [404],
})

export const playSimulatedEntry = endpoint(calls.playSimulatedEntry, {
  ...entry,
  summary: 'Change what the simulated register says of my registration',
  body: simulatedEntryMove,
  refusals: [404],
})
