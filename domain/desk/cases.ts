import { DAY_MS } from '#domain/time.ts'
import type { CaseQueue } from './queues.ts'
import { CASE_QUEUES, QUEUES } from './queues.ts'
import type { StaffRole } from './staff.ts'
import { mayAct } from './staff.ts'

export const decisionDeadline = (queue: CaseQueue, from: number): number =>
  from + QUEUES[queue].days * DAY_MS

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

/** How long a case can be set aside at most, in days. */
export const ASIDE_MAX_DAYS = 14
export const CASE_NOTE_MAX_LENGTH = 4000
