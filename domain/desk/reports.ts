import type { Profile } from '#domain/profile/profile.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import { QUEUES } from './queues.ts'

/** What can be reported. */
export const REPORT_KINDS = ['message', 'review', 'profile', 'session'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_KIND_LABELS: Record<ReportKind, string> = {
  message: 'Message',
  review: 'Review',
  profile: 'Profile',
  session: 'Session',
}

/** Why it is reported, chosen by the reporter. */
export const REPORT_REASONS = [
  'harassment',
  'off-platform',
  'scam',
  'danger',
  'private',
  'untrue',
  'qualification',
  'impersonation',
  'discrimination',
  'illegal',
  'abuse',
  'asked-to-pay',
  'someone-else',
  'unqualified',
  'recorded',
  'child',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  harassment: 'It is abusive, threatening or sexual',
  'off-platform': 'It asks me to meet or pay outside this site',
  scam: 'It looks like a scam or spam',
  danger: 'Someone may be in danger',
  private: 'It gives away private details',
  untrue: 'It is not about a real session',
  qualification: 'It claims a qualification that is not true',
  impersonation: 'It pretends to be someone else',
  discrimination: 'It discriminates against people',
  illegal: 'It offers or shows something illegal',
  abuse: 'Abusive or sexual behaviour',
  'asked-to-pay': 'I was asked to meet or pay outside this site',
  'someone-else': 'Someone else came than was booked',
  unqualified: 'Work that they may not do, or that is illegal',
  recorded: 'I was recorded without agreeing',
  child: 'A child may be at risk',
  other: 'Something else',
}

/**
 * What staff decide: no rule is broken, it is taken down, its author is warned, or their account is to be restricted.
 */
export const REPORT_DECISIONS = ['keep', 'remove', 'warn', 'refer'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]

/** The published rules that a decision names; Terms, 'What we remove'. */
export const REPORT_GROUNDS = [
  'abuse',
  'threat',
  'sexual',
  'scam',
  'off-platform',
  'private-data',
  'false',
  'qualification',
  'impersonation',
  'discrimination',
  'someone-else',
  'recording',
  'child',
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
  qualification: 'It claims a qualification or an authorisation that is not there',
  impersonation: 'It pretends to be someone else',
  discrimination: 'It discriminates against people or stirs up hatred of them',
  'someone-else': 'Someone else held the session than was booked',
  recording: 'It was recorded without everyone’s agreement',
  child: 'It puts a child at risk',
  illegal: 'It breaks the law in another way',
}

/** Each kind has reasons to choose from, and decisions that staff can make by certain rules. */
export const REPORTABLE = {
  message: {
    reasons: ['harassment', 'off-platform', 'scam', 'danger', 'illegal', 'other'],
    decisions: ['keep', 'remove'],
    grounds: [
      ...(['abuse', 'threat', 'sexual', 'scam', 'off-platform', 'private-data'] as const),
      ...(['discrimination', 'child', 'illegal'] as const),
    ],
  },
  review: {
    reasons: ['harassment', 'private', 'untrue', 'scam', 'illegal', 'other'],
    decisions: ['keep', 'remove'],
    grounds: [
      ...(['abuse', 'threat', 'sexual', 'scam', 'off-platform', 'private-data', 'false'] as const),
      ...(['discrimination', 'child', 'illegal'] as const),
    ],
  },
  profile: {
    reasons: [
      ...(['qualification', 'impersonation', 'harassment', 'scam'] as const),
      ...(['discrimination', 'child', 'illegal', 'other'] as const),
    ],
    decisions: ['keep', 'remove'],
    grounds: [
      ...(['abuse', 'threat', 'sexual', 'scam', 'off-platform', 'private-data'] as const),
      ...(['qualification', 'impersonation', 'discrimination', 'child', 'illegal'] as const),
    ],
  },
  session: {
    reasons: [
      ...(['abuse', 'danger', 'child', 'asked-to-pay'] as const),
      ...(['someone-else', 'unqualified', 'recorded', 'other'] as const),
    ],
    decisions: ['keep', 'warn', 'refer'],
    grounds: [
      ...(['abuse', 'threat', 'sexual', 'scam', 'off-platform', 'qualification'] as const),
      ...(['discrimination', 'someone-else', 'recording', 'child', 'illegal'] as const),
    ],
  },
} as const satisfies Record<ReportKind, Reportable>

type Reportable = {
  reasons: readonly ReportReason[]
  decisions: readonly ReportDecision[]
  grounds: readonly ReportGround[]
}
export type ReasonFor<Kind extends ReportKind> = (typeof REPORTABLE)[Kind]['reasons'][number]

/** The rules for what people write, and those for what they do in a session. */
export const CONTENT_GROUNDS = REPORT_GROUNDS.filter((ground) =>
  (['message', 'review', 'profile'] as const).some((kind) => hasGround(kind, ground)),
)
export const SESSION_GROUNDS = REPORT_GROUNDS.filter((ground) => hasGround('session', ground))

function hasGround(kind: ReportKind, ground: ReportGround): boolean {
  const grounds: readonly ReportGround[] = REPORTABLE[kind].grounds
  return grounds.includes(ground)
}

/** Whether staff can decide this about something of the kind, by this rule; keeping it names none. */
export function mayDecide(
  kind: ReportKind,
  decision: ReportDecision,
  ground: ReportGround | null,
): boolean {
  const decisions: readonly ReportDecision[] = REPORTABLE[kind].decisions
  if (!decisions.includes(decision)) return false
  return decision === 'keep' || (ground !== null && hasGround(kind, ground))
}

/** The parts of a profile that can be taken down one by one, with the field that each fills. */
export const PROFILE_PARTS = {
  photo: 'avatar',
  film: 'introVideoUrl',
  headline: 'headline',
  about: 'bio',
  experience: 'experience',
  subjects: 'tags',
  qualifications: 'credentials',
  business: 'business',
} as const satisfies Record<string, keyof Profile>
export type ProfilePart = keyof typeof PROFILE_PARTS
export const PROFILE_PART_NAMES = Object.keys(PROFILE_PARTS) as [ProfilePart, ...ProfilePart[]]

export const PROFILE_PART_LABELS: Record<ProfilePart, string> = {
  photo: 'Photo',
  film: 'Intro video',
  headline: 'Headline',
  about: 'About',
  experience: 'Experience',
  subjects: 'Subjects',
  qualifications: 'Qualifications',
  business: 'Business details',
}

/** Maximum length of the note in a report, and of an appeal, in characters. */
export const REPORT_NOTE_MAX_LENGTH = 1000
export const APPEAL_MAX_LENGTH = 2000

/** How soon staff decide where someone may be in danger, in hours. */
export const URGENT_HOURS = 4
const URGENT: ReadonlySet<ReportReason> = new Set(['danger', 'child'])
export const isUrgent = (reason: ReportReason) => URGENT.has(reason)

/** When a report is to be decided, as an instant in milliseconds. */
export const reportDeadline = (reason: ReportReason, from: number): number =>
  from + (isUrgent(reason) ? URGENT_HOURS * HOUR_MS : QUEUES.reports.days * DAY_MS)

/** How soon staff decide, for sentences. */
export const DECIDED_WITHIN = `within ${QUEUES.reports.days * 24} hours`
export const URGENT_WITHIN = `within ${URGENT_HOURS} hours`
export const decidedWithin = (reason: ReportReason) =>
  isUrgent(reason) ? URGENT_WITHIN : DECIDED_WITHIN

/** How long after a decision both can appeal, in days. */
export const APPEAL_DAYS = 28

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
  return by === (decision === 'keep' ? 'reporter' : 'author') && now < appealDeadline(decidedAt)
}

/** The one who reported, and the one whose message, review, profile or conduct it is. */
export const REPORT_PARTIES = ['reporter', 'author'] as const
export type ReportParty = (typeof REPORT_PARTIES)[number]
