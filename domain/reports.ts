import { DECISION_DAYS } from './cases.ts'
import { DAY_MS } from './time.ts'

/** What can be reported. */
export const REPORT_KINDS = ['message', 'review'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Why it is reported, chosen by the reporter. */
export const REPORT_REASONS = [
  'harassment',
  'off-platform',
  'scam',
  'danger',
  'private',
  'untrue',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The reasons to choose from. */
export const REASONS_TO_REPORT = {
  message: ['harassment', 'off-platform', 'scam', 'danger', 'other'],
  review: ['harassment', 'private', 'untrue', 'scam', 'other'],
} as const satisfies Record<ReportKind, readonly ReportReason[]>

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  harassment: 'It is abusive, threatening or sexual',
  'off-platform': 'It asks me to meet or pay outside this site',
  scam: 'It looks like a scam or spam',
  danger: 'Someone may be in danger',
  private: 'It gives away private details',
  untrue: 'It is not about a real session',
  other: 'Something else',
}

/** Maximum length of the note in a report, and of an appeal, in characters. */
export const REPORT_NOTE_MAX_LENGTH = 1000
export const APPEAL_MAX_LENGTH = 2000
/** How soon staff decide, for sentences: DECISION_DAYS of `cases.ts`. */
export const DECIDED_WITHIN = `within ${DECISION_DAYS.reports * 24} hours`

/** How long after a decision both can appeal, in days. */
export const APPEAL_DAYS = 28

export const REPORT_DECISIONS = ['keep', 'remove'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]

/** The published rules that a removal names; Terms, 'What we remove'. */
export const REPORT_GROUNDS = [
  'abuse',
  'threat',
  'sexual',
  'scam',
  'off-platform',
  'private-data',
  'false',
  'illegal',
] as const
export type ReportGround = (typeof REPORT_GROUNDS)[number]

export const REPORT_GROUND_LABELS: Record<ReportGround, string> = {
  abuse: 'It insults, harasses or degrades someone',
  threat: 'It threatens someone, or encourages harm',
  sexual: 'It is sexual, or asks for something sexual',
  scam: 'It is spam, or tries to deceive someone',
  'off-platform': 'It asks to meet or pay outside this site',
  'private-data': 'It gives away someone’s private details',
  false: 'It does not come from a real experience of a session',
  illegal: 'It breaks the law in another way',
}

/** Until when both can appeal; instants in milliseconds. */
export const appealDeadline = (decidedAt: number): number => decidedAt + APPEAL_DAYS * DAY_MS

/**
 * Who may appeal against a decision: the one it went against, once. Someone else on our side then decides again, and
 * that is final.
 */
export function mayAppeal(
  report: { decision: ReportDecision | null; decidedAt: number | null; hasAppeal: boolean },
  by: ReportParty,
  now: number,
): boolean {
  const { decision, decidedAt, hasAppeal } = report
  if (decision === null || decidedAt === null || hasAppeal) return false
  return by === (decision === 'remove' ? 'author' : 'reporter') && now < appealDeadline(decidedAt)
}

/** The one who reported, and the one who wrote. */
export const REPORT_PARTIES = ['reporter', 'author'] as const
export type ReportParty = (typeof REPORT_PARTIES)[number]
