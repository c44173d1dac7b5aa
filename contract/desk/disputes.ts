import * as z from 'zod/mini'
import { calls } from '#contract/calls/desk/disputes.ts'
import { byId, describe, id, instant, pence, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  DISPUTE_STATUSES,
  HAND_IN_MESSAGES,
  HAND_IN_TEXT_MAX_LENGTH,
} from '#domain/desk/disputes.ts'

export const dispute = z.object({
  id,
  session: z.object({ id, startsAt: instant, clientName: z.string() }),
  amountMinor: pence,
  /** The provider's reason code. */
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** The bank only asks: no money was taken. */
  isInquiry: z.boolean(),
  /** The bank has our answer. */
  isUnderReview: z.boolean(),
  /** When our staff decided not to contest it; null otherwise. */
  acceptedAt: z.nullable(instant),
  /** The provider's deadline for evidence; null if it gives none. */
  evidenceDueAt: z.nullable(instant),
  openedAt: instant,
  closedAt: z.nullable(instant),
})
export type Dispute = z.output<typeof dispute>

export const listDisputes = endpoint(calls.listDisputes, {
  summary:
    'Disputed payments of my clients: open disputes and those of the last 90 days, or those of one session',
  tag: 'payments',
  query: z.object({ session: z.optional(id) }),
  status: 200,
  reply: z.array(dispute),
})

/** A dispute of one of my sessions, and what I have handed in for the answer to the bank. */
export const sessionDispute = z.object({
  id,
  amountMinor: pence,
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  isInquiry: z.boolean(),
  /** Until when it is best to hand something in: soon after, we answer. Null if the bank gives no deadline. */
  answerBy: z.nullable(instant),
  /** What is handed in can be changed: the bank has no answer yet. */
  isChangeable: z.boolean(),
  /** Only mine; null if I have handed in nothing. */
  handIn: z.nullable(z.object({ text: z.string(), messageIds: z.array(id), changedAt: instant })),
})
export type SessionDispute = z.output<typeof sessionDispute>

export const listSessionDisputes = endpoint(calls.listSessionDisputes, {
  summary: 'The disputes of a session of mine, newest first, with what I have handed in',
  tag: 'payments',
  params: byId,
  status: 200,
  reply: z.array(sessionDispute),
  refusals: [404],
})

export const listHandInMessages = endpoint(calls.listHandInMessages, {
  summary:
    'The newest messages between the two people of a disputed session, oldest first, to choose from',
  tag: 'payments',
  params: byId,
  status: 200,
  reply: z.array(
    z.object({
      id,
      isMine: z.boolean(),
      body: z.string(),
      files: z.array(z.string()),
      at: instant,
    }),
  ),
  refusals: [404],
})

export const handIn = endpoint(calls.handIn, {
  summary:
    'Hand in a text and messages for the answer to the bank, in place of what I handed in before; nothing of both takes it back',
  tag: 'payments',
  params: byId,
  body: z.object({
    text: text(HAND_IN_TEXT_MAX_LENGTH),
    messageIds: describe(
      z.array(id).check(
        z.maxLength(HAND_IN_MESSAGES, { error: `must be at most ${HAND_IN_MESSAGES} messages` }),
        z.refine((list) => new Set(list).size === list.length, { error: 'must differ' }),
      ),
      { uniqueItems: true },
    ),
  }),
  status: 200,
  reply: sessionDispute,
  refusals: [404, 409],
})
