import * as z from 'zod/mini'
import { calls } from '#contract/calls/desk/support.ts'
import { byId, byToken, id, instant, line, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { email } from '#contract/people/sign-in.ts'
import { COMPLAINT_OUTCOMES } from '#domain/desk/complaints.ts'
import { APPEAL_MAX_LENGTH } from '#domain/desk/reports.ts'
import {
  COMPLAINT_KINDS,
  SESSION_PROBLEMS,
  SUPPORT_MESSAGE_MAX_LENGTH,
  SUPPORT_TOPICS,
  TICKET_MESSAGE_KINDS,
  TICKET_STATES,
} from '#domain/desk/support.ts'

const tag = 'support'

export const writeToSupport = endpoint(calls.writeToSupport, {
  summary: 'Write to support, who answer by email',
  tag,
  body: z.object({
    name: line(100, 1),
    email,
    topic: z.enum(SUPPORT_TOPICS, { error: 'must be one of the topics' }),
    message: text(SUPPORT_MESSAGE_MAX_LENGTH, 1),
    /** What a complaint is about; without it, or empty, 'other'. */
    complaintKind: z.optional(z.enum(['', ...COMPLAINT_KINDS])),
    /** With the topic 'privacy': it is a complaint. A form sends 'on'. */
    isAboutData: z.optional(z.enum(['on'])),
    /** One of the signed-in writer's own sessions, and what went wrong in it. */
    sessionId: z.optional(id),
    problem: z.optional(z.enum(SESSION_PROBLEMS)),
  }),
  status: 202,
  /** A reference for later questions about the message. */
  reply: z.object({ reference: z.string() }),
  refusals: [404],
})

const ticketRow = z.object({
  id,
  /** What one quotes: that of the form, or of a complaint its number. */
  reference: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  /** Null if it is no complaint. */
  complaint: z.nullable(z.enum(COMPLAINT_KINDS)),
  createdAt: instant,
  lastAt: instant,
  state: z.enum(TICKET_STATES),
})
export type TicketRow = z.output<typeof ticketRow>

/** A conversation with support as the one who wrote it sees it: staff have no names there. */
export const ticket = z.extend(ticketRow, {
  messages: z.array(
    z.object({
      id,
      at: instant,
      isMine: z.boolean(),
      kind: z.enum(TICKET_MESSAGE_KINDS),
      text: z.string(),
    }),
  ),
  mayReply: z.boolean(),
  /** A complaint’s deadlines. */
  clocks: z.nullable(
    z.object({
      /** Until when the outcome is told, at the latest. */
      outcomeBy: instant,
      outcome: z.nullable(z.enum(COMPLAINT_OUTCOMES)),
      mayAskAgain: z.boolean(),
      /** Until when; null before the outcome. */
      askAgainBefore: z.nullable(instant),
      /** A second look is under way. */
      isLookedAtAgain: z.boolean(),
    }),
  ),
})
export type Ticket = z.output<typeof ticket>

/** What one writes in a ticket; with the same id again, it is written once. */
const written = z.object({ id, text: text(SUPPORT_MESSAGE_MAX_LENGTH, 1) })
const secondLook = z.object({ text: text(APPEAL_MAX_LENGTH, 1) })

export const listTickets = endpoint(calls.listTickets, {
  summary: 'My messages to support, newest first',
  tag,
  status: 200,
  reply: z.array(ticketRow),
})

export const getTicket = endpoint(calls.getTicket, {
  summary: 'A message of mine to support, with the answers',
  tag,
  params: byId,
  status: 200,
  reply: ticket,
})

export const replyInTicket = endpoint(calls.replyInTicket, {
  summary: 'Reply to support; a resolved matter is open again',
  tag,
  params: byId,
  body: written,
  status: 200,
  reply: ticket,
  refusals: [409],
})

export const askForSecondLook = endpoint(calls.askForSecondLook, {
  summary: 'Ask once that another member of staff looks at a complaint of mine again',
  tag,
  params: byId,
  body: secondLook,
  status: 200,
  reply: ticket,
  refusals: [409],
})

export const getTicketByLink = endpoint(calls.getTicketByLink, {
  summary: 'The message to support that a link in an email of ours is about, with the answers',
  tag,
  params: byToken,
  status: 200,
  reply: ticket,
})

export const replyByLink = endpoint(calls.replyByLink, {
  summary: 'Reply to support with such a link',
  tag,
  params: byToken,
  body: written,
  status: 200,
  reply: ticket,
  refusals: [409],
})

export const askForSecondLookByLink = endpoint(calls.askForSecondLookByLink, {
  summary: 'Ask for a second look at a complaint with such a link',
  tag,
  params: byToken,
  body: secondLook,
  status: 200,
  reply: ticket,
  refusals: [409],
})
