import * as z from 'zod/mini'
import { id, instant } from '#contract/common.ts'
import { CASE_STATES } from '#domain/desk/cases.ts'
import { COMPLAINT_OUTCOMES } from '#domain/desk/complaints.ts'
import {
  COMPLAINT_KINDS,
  SESSION_PROBLEMS,
  SUPPORT_TOPICS,
  TICKET_MESSAGE_KINDS,
  TICKET_QUEUES,
} from '#domain/desk/support.ts'
import { ROLES } from '#domain/roles.ts'

const outcome = z.object({
  outcome: z.enum(COMPLAINT_OUTCOMES),
  reason: z.string(),
  steps: z.string(),
  at: instant,
  by: z.string(),
})

/** The line of a complaint in the register: its clocks and what became of it. */
const complaintFields = {
  kind: z.enum(COMPLAINT_KINDS),
  receivedAt: instant,
  /** When we acknowledged it by ourselves, by email; null if no such email was due. */
  toldAt: z.nullable(instant),
  /** When a member of staff did. */
  acknowledgedAt: z.nullable(instant),
  acknowledgeBy: instant,
  /** By law, for complaints about data. */
  lawAcknowledgeBy: instant,
  outcomeBy: instant,
  appealedAt: z.nullable(instant),
}

/** A message to support or a complaint, for staff: who wrote, and the whole conversation. */
export const ticketFile = z.object({
  id,
  reference: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  problem: z.nullable(z.enum(SESSION_PROBLEMS)),
  /** As they were typed; empty once emptied. */
  name: z.string(),
  email: z.string(),
  /** The account that was signed in; null for visitors, whose address is only claimed. */
  account: z.nullable(
    z.object({ id, name: z.string(), email: z.string(), role: z.enum(ROLES), since: instant }),
  ),
  session: z.nullable(
    z.object({ id, client: z.string(), professional: z.string(), startsAt: instant }),
  ),
  messages: z.array(
    z.object({
      id,
      at: instant,
      /** Null for what the person wrote. */
      by: z.nullable(z.string()),
      kind: z.enum(TICKET_MESSAGE_KINDS),
      text: z.string(),
    }),
  ),
  answeredAt: z.nullable(instant),
  emptiedAt: z.nullable(instant),
  /** Other tickets of this account or, for visitors, with this address; newest first. */
  earlier: z.array(
    z.object({
      caseId: id,
      number: z.int(),
      queue: z.enum(TICKET_QUEUES),
      title: z.string(),
      openedAt: instant,
      state: z.enum(CASE_STATES),
    }),
  ),
  complaint: z.nullable(
    z.object({
      ...complaintFields,
      first: z.nullable(outcome),
      appeal: z.nullable(z.string()),
      second: z.nullable(outcome),
    }),
  ),
  /** What I may do in it now. */
  may: z.object({
    answer: z.boolean(),
    resolve: z.boolean(),
    reopen: z.boolean(),
    /** Erase all that they wrote: they have no account. */
    erase: z.boolean(),
    acknowledge: z.boolean(),
    decide: z.boolean(),
  }),
})
export type TicketFile = z.output<typeof ticketFile>

/** A line of the register. */
export const complaintRow = z.object({
  ...complaintFields,
  caseId: id,
  number: z.int(),
  /** Days, with one decimal, to the first acknowledgement of either kind; null if there is none. */
  daysToAcknowledge: z.nullable(z.number()),
  isAcknowledgedLate: z.boolean(),
  decidedAt: z.nullable(instant),
  daysToOutcome: z.nullable(z.number()),
  isDecidedLate: z.boolean(),
  outcome: z.nullable(z.enum(COMPLAINT_OUTCOMES)),
  steps: z.string(),
  secondOutcome: z.nullable(z.enum(COMPLAINT_OUTCOMES)),
  secondDecidedAt: z.nullable(instant),
})
export type ComplaintRow = z.output<typeof complaintRow>
