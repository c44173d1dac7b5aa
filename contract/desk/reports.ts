import * as z from 'zod/mini'
import { calls } from '#contract/calls/desk/reports.ts'
import { byId, done, id, instant, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  APPEAL_MAX_LENGTH,
  PROFILE_PART_NAMES,
  REPORT_DECISIONS,
  REPORT_GROUNDS,
  REPORT_KINDS,
  REPORT_NOTE_MAX_LENGTH,
  REPORT_PARTIES,
  REPORT_REASONS,
  REPORTABLE,
} from '#domain/desk/reports.ts'

const tag = 'reports'

const reasonOf = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z.enum(reasons, { error: 'must be one of the reasons' })
const note = z._default(text(REPORT_NOTE_MAX_LENGTH), '')

export const reportReview = endpoint(calls.reportReview, {
  summary: 'Report a review to our staff, once',
  tag,
  params: byId,
  body: z.object({ reason: reasonOf(REPORTABLE.review.reasons), note }),
  status: 201,
  reply: done,
  refusals: [404, 409],
})

export const reportProfile = endpoint(calls.reportProfile, {
  summary: 'Report a professional’s profile to our staff, once until it changes',
  tag,
  params: byId,
  body: z.object({ reason: reasonOf(REPORTABLE.profile.reasons), note }),
  status: 201,
  reply: done,
  refusals: [404, 409],
})

export const reportSession = endpoint(calls.reportSession, {
  summary: 'Report what happened in a session of mine, once, from the opening of its room on',
  tag,
  params: byId,
  body: z.object({ reason: reasonOf(REPORTABLE.session.reasons), note }),
  status: 201,
  reply: done,
  refusals: [404, 409],
})

export const listReports = endpoint(calls.listReports, {
  summary: 'What I reported, and what was decided against me, the latest 100',
  tag,
  status: 200,
  reply: z.array(
    z.object({
      id,
      kind: z.enum(REPORT_KINDS),
      me: z.enum(REPORT_PARTIES),
      /** Null unless I reported it; the next one likewise. */
      reason: z.nullable(z.enum(REPORT_REASONS)),
      reportedAt: z.nullable(instant),
      /** Null until it is decided. */
      decision: z.nullable(z.enum(REPORT_DECISIONS)),
      decidedAt: z.nullable(instant),
      /** An appeal against that waits. */
      isAppealed: z.boolean(),
    }),
  ),
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
  /** The parts of a profile that break it. */
  parts: z.array(z.enum(PROFILE_PART_NAMES)),
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
