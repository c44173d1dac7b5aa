import * as z from 'zod/mini'
import { calls } from '#contract/calls/profile/intake.ts'
import { byId, id, instant, text, whole } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LENGTHS, OPTIONS, QUESTION_KINDS, QUESTIONS_MAX } from '#domain/profile/intake.ts'

const tag = 'intake questions'

const FORM_VERSION_LENGTH = 100

export const question = z.object({
  id,
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  /** What a consent agrees to. */
  text: z.string(),
  /** What a choice offers. */
  options: z.array(z.string()),
  isRequired: z.boolean(),
})

export const questionnaire = z.object({
  /** The service that it is for; null for sessions by the hour. */
  serviceId: z.nullable(id),
  /** Counts saves. */
  version: z.int(),
  questions: z.array(question),
  savedAt: instant,
})
export type Questionnaire = z.output<typeof questionnaire>

export const listIntake = endpoint(calls.listIntake, {
  summary: 'What I ask before a first session, by the hour and of each service',
  tag,
  status: 200,
  reply: z.array(questionnaire),
})

export const saveIntake = endpoint(calls.saveIntake, {
  summary: 'Ask these questions with new bookings; those booked already keep theirs',
  tag,
  /** `hours`, or the id of a service. */
  params: z.object({ of: z.union([z.literal('hours'), id]) }),
  body: z.object({
    /** The version that was edited, 0 for none; if there is a newer one, nothing is saved. */
    version: whole(0),
    questions: z
      .array(
        z.object({
          id,
          kind: z.enum(QUESTION_KINDS),
          label: text(LENGTHS.label),
          text: text(LENGTHS.consent),
          options: z.array(text(LENGTHS.option)).check(z.maxLength(OPTIONS.most)),
          isRequired: z.boolean(),
        }),
      )
      .check(z.maxLength(QUESTIONS_MAX)),
  }),
  status: 200,
  reply: questionnaire,
  refusals: [404, 409],
})

/** A text, the option chosen, or whether a consent is given; '' and false: not answered. */
const answer = z.union([z.string(), z.boolean()])

/** What a client answered at one time. */
export const answerSet = z.object({
  version: z.int(),
  /** The service’s; null for sessions by the hour. */
  serviceName: z.nullable(z.string()),
  answeredAt: instant,
  changedAt: instant,
  /** In the order of the questions, each as it was asked. Null if they can’t be read at the moment. */
  answers: z.nullable(z.array(z.object({ question, answer, at: instant }))),
})
export type AnswerSet = z.output<typeof answerSet>

export const sessionIntake = z.object({
  /** How many questions wait for the client; 0 if there are none, or no longer. */
  waiting: z.int(),
  /** For the client, until the answers are fixed: what to answer, and what was answered before. */
  form: z.nullable(
    z.object({
      /** Names these questions and what was answered before; sent with the answers. */
      version: z.string(),
      questions: z.array(question),
      given: z.array(z.object({ id, answer })),
    }),
  ),
  /** Newest first. */
  answered: z.array(answerSet),
})
export type SessionIntake = z.output<typeof sessionIntake>

export const getSessionIntake = endpoint(calls.getSessionIntake, {
  summary: 'The intake questions of one of my sessions, and what its client answered',
  tag,
  params: byId,
  status: 200,
  reply: sessionIntake,
})

export const saveAnswers = endpoint(calls.saveAnswers, {
  summary: 'Answer the questions of a session, or change the answers before it starts',
  tag,
  params: byId,
  body: z.object({
    /** The form’s; if it has another now, nothing is saved. Pages opened before an upgrade send none. */
    version: z.optional(text(FORM_VERSION_LENGTH)),
    answers: z
      .array(z.object({ id, answer: z.union([text(LENGTHS.long), z.boolean()]) }))
      .check(z.maxLength(QUESTIONS_MAX)),
  }),
  status: 200,
  reply: sessionIntake,
  refusals: [409],
})

export const listAskedIntake = endpoint(calls.listAskedIntake, {
  summary: 'How many questions the caller would be asked who books a professional now',
  tag,
  params: byId,
  status: 200,
  /**
   * By the hour (`serviceId` is null) and of each service that the caller is offered; those that ask nothing are left
   * out.
   */
  reply: z.array(z.object({ serviceId: z.nullable(id), count: z.int(), minutes: z.int() })),
})

export const listWaitingIntake = endpoint(calls.listWaitingIntake, {
  summary: 'My sessions whose intake questions wait for my answers, soonest first',
  tag,
  status: 200,
  reply: z.array(z.object({ sessionId: id, count: z.int(), minutes: z.int() })),
})

export const getClientIntake = endpoint(calls.getClientIntake, {
  summary: 'What one client of mine answered to my questions, newest first',
  tag,
  params: byId,
  status: 200,
  reply: z.array(answerSet),
})
