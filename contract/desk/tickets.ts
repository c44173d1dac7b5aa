import * as z from 'zod/mini'
import { calls } from '#contract/calls/desk/tickets.ts'
import { byId, done, id, instant, line, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { COMPLAINT_OUTCOMES, LETTER_MAX_LENGTH } from '#domain/desk/complaints.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#domain/desk/staff.ts'
import {
  CANNED_TITLE_MAX_LENGTH,
  COMPLAINT_KINDS,
  SUPPORT_MESSAGE_MAX_LENGTH,
} from '#domain/desk/support.ts'
import { caseFile } from './cases.ts'
import { complaintRow } from './ticket-file.ts'

const tag = 'desk'
const reason = text(REASON_MAX_LENGTH, REASON_MIN_LENGTH)
/** With the same id again, it is sent once. */
const written = { id, text: text(SUPPORT_MESSAGE_MAX_LENGTH, REASON_MIN_LENGTH) }

export const answerTicket = endpoint(calls.answerTicket, {
  summary:
    'Answer a message to support or tell how a complaint goes on; sent by email and shown in the account',
  tag,
  params: byId,
  body: z.object({
    ...written,
    /** Whether this resolves a message to support; else it waits for the writer. */
    resolves: z.boolean(),
  }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const resolveTicket = endpoint(calls.resolveTicket, {
  summary: 'Resolve a message to support without an answer',
  tag,
  params: byId,
  body: z.object({ reason }),
  status: 200,
  reply: caseFile,
  refusals: [409],
})

export const reopenTicket = endpoint(calls.reopenTicket, {
  summary: 'Open a resolved message to support again',
  tag,
  params: byId,
  status: 200,
  reply: caseFile,
  refusals: [409],
})

export const eraseVisitor = endpoint(calls.eraseVisitor, {
  summary:
    'Erase all that someone without an account wrote to support from this address, because they asked for it; refused while a complaint of theirs is open',
  tag,
  params: byId,
  body: z.object({}),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const acknowledgeComplaint = endpoint(calls.acknowledgeComplaint, {
  summary: 'Acknowledge a complaint in one’s own words, and say what it is about',
  tag,
  params: byId,
  body: z.object({ ...written, kind: z.enum(COMPLAINT_KINDS) }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const decideComplaint = endpoint(calls.decideComplaint, {
  summary: 'Tell the outcome of a complaint: by email, and in the account',
  tag,
  params: byId,
  body: z.object({
    outcome: z.enum(COMPLAINT_OUTCOMES),
    /** Both are in the letter; the steps are kept in the register too. */
    reason: text(LETTER_MAX_LENGTH, REASON_MIN_LENGTH),
    steps: text(LETTER_MAX_LENGTH, REASON_MIN_LENGTH),
  }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const listComplaints = endpoint(calls.listComplaints, {
  summary: 'The register of complaints, newest first',
  tag,
  query: z.object({
    /** Continues after this case. */
    after: z.optional(id),
  }),
  status: 200,
  reply: z.object({ complaints: z.array(complaintRow), hasMore: z.boolean() }),
})

export const exportComplaints = endpoint(calls.exportComplaints, {
  summary: 'The register of complaints as a CSV file',
  tag,
  status: 200,
  reply: z.string(),
  file: 'text/csv',
})

const cannedAnswer = z.object({
  id,
  title: z.string(),
  text: z.string(),
  changedAt: instant,
  /** Null for those that came with the product. */
  changedBy: z.nullable(z.string()),
})
export type CannedAnswer = z.output<typeof cannedAnswer>

export const listCannedAnswers = endpoint(calls.listCannedAnswers, {
  summary: 'Texts to insert into answers, with the placeholders {name} and {session}',
  tag,
  status: 200,
  reply: z.array(cannedAnswer),
})

export const saveCannedAnswer = endpoint(calls.saveCannedAnswer, {
  summary: 'Add or change such a text',
  tag,
  params: byId,
  body: z.object({
    title: line(CANNED_TITLE_MAX_LENGTH, 1),
    text: text(SUPPORT_MESSAGE_MAX_LENGTH, 1),
  }),
  status: 200,
  reply: cannedAnswer,
})

export const deleteCannedAnswer = endpoint(calls.deleteCannedAnswer, {
  summary: 'Delete such a text',
  tag,
  params: byId,
  status: 200,
  reply: done,
})
