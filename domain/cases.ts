import { DAY_MS } from './time.ts'

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

/** Waiting for someone outside, open, set aside until a day, or resolved. */
export const CASE_STATES = ['waiting', 'open', 'aside', 'resolved'] as const
export type CaseState = (typeof CASE_STATES)[number]

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
