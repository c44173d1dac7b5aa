import * as z from 'zod/mini'
import {
  APPEAL_MAX_LENGTH,
  REASONS_TO_REPORT,
  REPORT_DECISIONS,
  REPORT_GROUNDS,
  REPORT_KINDS,
  REPORT_NOTE_MAX_LENGTH,
  REPORT_PARTIES,
} from '#domain/reports.ts'
import { calls } from './calls/reports.ts'
import { byId, done, instant, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'reports'

export const reportReview = endpoint(calls.reportReview, {
  summary: 'Report a review to our staff, once',
  tag,
  params: byId,
  body: z.object({
    reason: z.enum(REASONS_TO_REPORT.review, { error: 'must be one of the reasons' }),
    note: z._default(text(REPORT_NOTE_MAX_LENGTH), ''),
  }),
  status: 201,
  reply: done,
  refusals: [404, 409],
})

/** What staff decided about something that I reported or wrote. */
export const decision = z.object({
  kind: z.enum(REPORT_KINDS),
  /** Which of the two I am. */
  me: z.enum(REPORT_PARTIES),
  /** The text as it was when it was reported. */
  body: z.string(),
  writtenAt: instant,
  decision: z.enum(REPORT_DECISIONS),
  /** The rule that it breaks; null if it was kept. */
  ground: z.nullable(z.enum(REPORT_GROUNDS)),
  /** The reason we gave. */
  statement: z.string(),
  decidedAt: instant,
  mayAppeal: z.boolean(),
  appealBefore: instant,
  /** My own appeal; null without one. */
  appeal: z.nullable(z.object({ text: z.string(), at: instant, isDecided: z.boolean() })),
})
export type Decision = z.output<typeof decision>

export const getDecision = endpoint(calls.getDecision, {
  summary: 'A decision about what I reported or wrote, with its reason',
  tag,
  params: byId,
  status: 200,
  reply: decision,
})

export const appeal = endpoint(calls.appeal, {
  summary: 'Appeal against a decision, once; another member of staff decides again',
  tag,
  params: byId,
  body: z.object({ text: text(APPEAL_MAX_LENGTH, 1) }),
  status: 200,
  reply: decision,
  refusals: [409],
})
