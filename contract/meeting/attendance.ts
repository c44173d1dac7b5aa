import * as z from 'zod/mini'
import { calls } from '#contract/calls/meeting/attendance.ts'
import { byId, instant, pence, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { attachment, attachmentIds } from '#contract/messages/files.ts'
import { ATTENDANCE_KINDS, ATTENDANCE_REASONS } from '#domain/meeting/attendance.ts'
import { CONTEST_FILES_MAX, CONTEST_MAX_LENGTH, CONTEST_STATES } from '#domain/meeting/contests.ts'
import { OUTCOMES } from '#domain/meeting/outcomes.ts'

export const attendanceEvents = z.array(
  z.object({
    person: z.enum(['client', 'professional']),
    kind: z.enum(ATTENDANCE_KINDS),
    reason: z.nullable(z.enum(ATTENDANCE_REASONS)),
    at: instant,
  }),
)

/** What one of the two says against the record, and the other's answer. */
export const contestFields = {
  by: z.enum(['client', 'professional']),
  claim: z.string(),
  madeAt: instant,
  answerBy: instant,
  answer: z.nullable(z.string()),
  claimAttachments: z.array(attachment),
  answerAttachments: z.array(attachment),
  state: z.enum(CONTEST_STATES),
}

export const attendance = z.object({
  /** In the order in which they happened. `media`: the other one receives this person's picture or sound. */
  events: attendanceEvents,
  /**
   * Whole minutes; `together` is the time in which both were there, `added` what was added at the end, `back` what the
   * client missed and doesn't pay for.
   */
  minutes: z.object({
    booked: z.int(),
    added: z.int(),
    client: z.int(),
    professional: z.int(),
    together: z.int(),
    back: z.int(),
  }),
  /** Decided once, when the room has closed; null before. */
  outcome: z.nullable(z.enum(OUTCOMES)),
  /** Only true for the client: cancelling now refunds everything, because the professional is not there. */
  mayLeave: z.boolean(),
  /** For the client while the session is not over: when they may leave, if the professional never comes; else null. */
  mayLeaveFrom: z.nullable(instant),
  /**
   * While the session runs and the client has missed part of it: what its professional can offer to add at the end, or
   * has offered; null if there is nothing to say to this person. Without it, `refundMinor` pence are refunded.
   */
  addedTime: z.nullable(
    z.object({
      state: z.enum(['possible', 'offered']),
      minutes: z.int(),
      refundMinor: pence,
    }),
  ),
  /** Only true for the client: they were there for long enough to review the session, or were let down. */
  mayReview: z.boolean(),
  /** What one of the two says against the record; null if neither does. */
  contest: z.nullable(z.object(contestFields)),
  mayContest: z.boolean(),
  mayAnswer: z.boolean(),
})
export type Attendance = z.output<typeof attendance>

const statement = z.object({
  text: text(CONTEST_MAX_LENGTH, 1),
  attachments: z.optional(attachmentIds(CONTEST_FILES_MAX)),
})

export const getAttendance = endpoint(calls.getAttendance, {
  summary: 'Who was in the video room of a session of mine, and what became of it',
  tag: 'sessions',
  params: byId,
  status: 200,
  reply: attendance,
  refusals: [404],
})

export const contestAttendance = endpoint(calls.contestAttendance, {
  summary: 'Contest what the record says, until 48 hours after the end; the payout waits',
  tag: 'sessions',
  params: byId,
  body: statement,
  status: 200,
  reply: attendance,
  refusals: [404, 409],
})

export const answerContest = endpoint(calls.answerContest, {
  summary: 'Answer what the other person contests',
  tag: 'sessions',
  params: byId,
  body: statement,
  status: 200,
  reply: attendance,
  refusals: [404, 409],
})

export const offerTime = endpoint(calls.offerTime, {
  summary:
    'Offer to add what the client has missed so far at the end; only while the two are together',
  tag: 'sessions',
  params: byId,
  status: 200,
  reply: attendance,
  refusals: [404, 409],
})

export const answerTimeOffer = endpoint(calls.answerTimeOffer, {
  summary: 'Accept or decline the time that the professional offers to add',
  tag: 'sessions',
  params: byId,
  body: z.object({ accepts: z.boolean() }),
  status: 200,
  reply: attendance,
  refusals: [404, 409],
})
