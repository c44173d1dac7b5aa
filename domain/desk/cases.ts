import { DAY_MS } from '#domain/time.ts'
import type { StaffRole } from './staff.ts'
import { mayAct } from './staff.ts'

/** The queues of the desk. Each case is in one of them, once per subject. */
export const CASE_QUEUES = [
  'contests',
  'disputes',
  'money',
  'reports',
  'credentials',
  'restrictions',
  'complaints',
  'support',
  'erasures',
] as const
export type CaseQueue = (typeof CASE_QUEUES)[number]

export const CASE_QUEUE_LABELS: Record<CaseQueue, string> = {
  contests: 'Contests',
  disputes: 'Disputes',
  money: 'Money',
  reports: 'Reports',
  credentials: 'Credentials',
  restrictions: 'Restrictions',
  complaints: 'Complaints',
  support: 'Support',
  erasures: 'Erasures',
}

/** How long staff have to decide once a case is with them, in days, unless the case has a deadline of its own. */
export const DECISION_DAYS: Record<CaseQueue, number> = {
  contests: 3,
  disputes: 3,
  money: 1,
  reports: 1,
  credentials: 3,
  restrictions: 3,
  complaints: 2,
  support: 1,
  erasures: 7,
}

export const decisionDeadline = (queue: CaseQueue, from: number): number =>
  from + DECISION_DAYS[queue] * DAY_MS

/** The queues whose cases this role may decide. */
export const queuesOf = (role: StaffRole): CaseQueue[] =>
  CASE_QUEUES.filter((queue) => mayAct(role, `decide-${queue}`))

/**
 * Queues whose cases can be resolved without a decision of their own, because all was settled elsewhere. Tickets have a
 * call of their own.
 */
const WITHOUT_DECISION: readonly CaseQueue[] = ['money']
export const needsNoDecision = (queue: CaseQueue) => WITHOUT_DECISION.includes(queue)

/** Queues whose resolved cases can be reopened. Against other decisions there is an appeal, or nothing left to do. */
const REOPENED: readonly CaseQueue[] = ['disputes', 'money']
export const canReopen = (queue: CaseQueue) => REOPENED.includes(queue)

/** Waiting for someone outside, open, set aside until a day, or resolved. */
export const CASE_STATES = ['waiting', 'open', 'aside', 'resolved'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** What the desk lists: the cases of a state, or the open ones that a member has. */
export const CASE_LISTS = [...CASE_STATES, 'mine'] as const
export type CaseListName = (typeof CASE_LISTS)[number]

/** What waits is counted up to one more than this, which means 'more'. */
export const COUNTED_UP_TO = 1000

/** Instants in milliseconds; `waitsUntil` is when staff stop waiting for an answer. */
export function caseState(
  {
    waitsUntil,
    asideUntil,
    resolvedAt,
  }: { waitsUntil: number | null; asideUntil: number | null; resolvedAt: number | null },
  now: number,
): CaseState {
  if (resolvedAt !== null) return 'resolved'
  if (waitsUntil !== null && waitsUntil > now) return 'waiting'
  return asideUntil !== null && asideUntil > now ? 'aside' : 'open'
}

/** How long a case can be set aside at most, in days. */
export const ASIDE_MAX_DAYS = 14
export const CASE_NOTE_MAX_LENGTH = 4000
